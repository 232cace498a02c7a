/** Something wrong in a file of records, where it is. */
export interface RecordProblem {
  /** From 1, as editors count. */
  readonly line: number;
  /** In a file of fixed width, the first character of the error; in a CSV, its cell. From 1. */
  readonly column: number;
  /** `la CUIT 20-98100112-5 es inválida.` */
  readonly message: string;
}

/** A record that has nothing wrong: texts, ISO days, and numbers in units of their last decimal. */
export interface RecordRow {
  readonly line: number;
  /** -1 when it subtracts. */
  readonly sign: 1 | -1;
  readonly values: Readonly<Record<string, string | number>>;
}

/** Total of a column over the valid records. */
export interface RecordTotal {
  readonly column: string;
  readonly title: string;
  /** With its decimals: `1112.52`. */
  readonly sum: string;
}

export interface RecordReport {
  /** Why nothing of the file counts, in words; null when its records do. */
  readonly refusal: string | null;
  readonly encoding: 'UTF-8' | 'Windows-1252';
  /** Records: neither titles nor the last one that adds up. */
  readonly lines: number;
  readonly accepted: number;
  readonly rejected: number;
  readonly problems: readonly RecordProblem[];
  readonly totals: readonly RecordTotal[];
}

/** A problem as people read it: `Línea 14: la CUIT 20-98100112-5 es inválida.` */
export function problemText({ line, message }: RecordProblem): string {
  return `Línea ${line}: ${message}`;
}

/** Problems for a spreadsheet: CSV with `;`, as es-AR opens it. Nothing of the file is taken for a formula. */
export function problemsCsv(problems: readonly RecordProblem[]): string {
  const lines = problems.map(
    ({ line, column, message }) => `${line};${column};"${message.replaceAll('"', '""')}"`,
  );
  return `\ufeff${['Línea;Columna;Error', ...lines].join('\r\n')}\r\n`;
}
