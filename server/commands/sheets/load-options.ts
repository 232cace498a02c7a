/** How to load the rows of a spreadsheet. */
export interface LoadOptions {
  /** Everything is tried and nothing is kept. */
  rehearse?: boolean;
  /** The rows are taken away, by their key, instead of written. */
  remove?: boolean;
}
