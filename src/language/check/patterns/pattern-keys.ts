/** Keys of a format that hold a regular expression. */
export const PATTERN_KEYS = ['pattern', 'remove', 'replace', 'debit'];
