/** Month in which each major of Node gets its last corrections, `yyyy-mm` (the release schedule of the Node project). */
const LAST_MONTH: Readonly<Record<number, string>> = {
  20: '2026-04',
  21: '2024-06',
  22: '2027-04',
  23: '2025-06',
  24: '2028-04',
  25: '2026-06',
};

/**
 * A sentence for the start log when this Node gets no corrections any more; undefined while it does, or for a major that is not listed.
 * @param version of Node, `20.19.0`
 * @param day the real one, `yyyy-mm-dd`
 */
export function nodeWarning(version: string, day: string): string | undefined {
  const major = Number(version.split('.')[0]);
  const last = LAST_MONTH[major];
  if (last === undefined || day.slice(0, 7) <= last) return undefined;
  const [year, month] = last.split('-');
  return `Node ${major} no recibe correcciones de seguridad desde ${month}/${year}: pasá el portal a Node 24 (o 22).`;
}
