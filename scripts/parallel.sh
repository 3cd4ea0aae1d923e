#!/usr/bin/env bash
# Plays a plan in shards with GNU parallel, one on each core, and merges them. The same line goes on where it stopped.
#   scripts/parallel.sh 400 supercytes --games 1000000 --bots greedy
#   HOSTS=:,ana,ben scripts/parallel.sh 400 supercytes …     here (:) and over ssh, in a folder that all hosts share
set -euo pipefail
shards=$1 parts=${PARTS:-parts}
shift
mkdir -p "$parts"
parallel --quote --retries 3 ${HOSTS:+--sshlogin "$HOSTS" --workdir "$PWD"} \
  env RAYON_NUM_THREADS=1 cardwright simulate "$@" --shard "{}/$shards" --out "$parts/part-{}.json" --resume \
  ::: $(seq "$shards") || echo "not every shard is whole; merging plays what is missing" >&2
cardwright simulate --merge "$parts" --resume
