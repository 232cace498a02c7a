/** A line of a CSV between semicolons, as spreadsheets in Spanish read it. */
export function csvLine(cells: readonly string[]): string {
  const quoted = (text: string) => (/[";\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return `${cells.map(quoted).join(';')}\r\n`;
}

/** What a CSV in UTF-8 begins with, so that Excel reads its accents. */
export const BYTE_ORDER_MARK = '\uFEFF';
