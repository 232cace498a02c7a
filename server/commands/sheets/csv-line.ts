/** A line of a CSV between semicolons, as spreadsheets in Spanish read it. */
export function csvLine(cells: readonly string[]): string {
  const quoted = (text: string) => (/[";\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return `${cells.map(quoted).join(';')}\r\n`;
}

/** Byte order mark, needed by Excel to read accents in UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';
