//! Tables of shipped games, changed as in a spreadsheet.

use cardwright::project::Project;

/// A shipped table that somebody changes.
pub struct Sheet {
    path: String,
    rows: Vec<Vec<String>>,
}

impl Sheet {
    /// Opens a table of a shipped game.
    pub fn open(game: &str, table: &str) -> Self {
        let path = format!("decks/{game}/{table}.csv");
        let project = Project::embedded();
        let text = project.text(&path).expect("a table");
        let mut reader = csv::ReaderBuilder::new();
        let mut reader = reader.has_headers(false).from_reader(text.as_bytes());
        let records = reader.records().map(|record| record.expect("a row"));
        let rows = records.map(|row| row.iter().map(str::to_owned).collect());
        Self {
            path,
            rows: rows.collect(),
        }
    }

    /// Gives the place of a column.
    pub fn column(&self, name: &str) -> usize {
        let place = self.rows[0].iter().position(|title| title == name);
        place.unwrap_or_else(|| panic!("{} has no column `{name}`", self.path))
    }

    /// Writes into a cell; rows count from 1 below the header.
    pub fn set(mut self, row: usize, column: &str, text: &str) -> Self {
        let column = self.column(column);
        text.clone_into(&mut self.rows[row][column]);
        self
    }

    /// Gives the rows with a cell that is one of these words, counted from 1.
    pub fn rows_with(&self, words: &[&str]) -> Vec<usize> {
        let has = |row: &[String]| row.iter().any(|cell| words.contains(&cell.as_str()));
        let rows = self.rows.iter().enumerate().skip(1);
        rows.filter(|(_, row)| has(row)).map(|(at, _)| at).collect()
    }

    /// Counts the rows below the header.
    pub fn len(&self) -> usize {
        self.rows.len() - 1
    }

    /// Adds an empty column, unless it is there.
    pub fn with_column(mut self, name: &str) -> Self {
        if !self.rows[0].iter().any(|title| title == name) {
            for (number, row) in self.rows.iter_mut().enumerate() {
                row.push(if number == 0 { name } else { "" }.to_owned());
            }
        }
        self
    }

    /// Adds a column `use` and writes into the rows, counted from 1.
    pub fn choose(mut self, word: &str, rows: impl Fn(usize) -> bool) -> Self {
        for (number, row) in self.rows.iter_mut().enumerate() {
            let cell = if rows(number) { word } else { "" };
            row.push(if number == 0 { "use" } else { cell }.to_owned());
        }
        self
    }

    /// Saves the table into a project.
    pub fn save(&self, project: &mut Project) {
        let mut writer = csv::Writer::from_writer(Vec::new());
        for row in &self.rows {
            writer.write_record(row).expect("a row");
        }
        project.insert(&self.path, writer.into_inner().expect("a table"));
    }
}
