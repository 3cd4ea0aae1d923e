# docker build -t cardwright . && docker run --rm -v "$PWD:/deck" cardwright print
FROM rust:1-slim AS build
WORKDIR /source
COPY Cargo.toml Cargo.lock build.rs ./
COPY src src
COPY decks decks
COPY templates templates
COPY fonts fonts
# The test binary is named in Cargo.toml, so cargo wants its file to be there.
COPY tests tests
# So are the crates of the workspace.
COPY examples examples
RUN cargo build --release --locked

FROM debian:stable-slim
COPY --from=build /source/target/release/cardwright /usr/local/bin/cardwright
WORKDIR /deck
ENTRYPOINT ["cardwright"]
CMD ["--help"]
