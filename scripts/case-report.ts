/** An expectation of a case that was not met, and its position in config. */
export interface CaseFailure {
  /** `config/cases/tasas/consulta.json:12` */
  readonly place: string;
  readonly expected: string;
  readonly seen: string;
}

/** Result of one case; no failures: success. */
export interface CaseReport {
  /** Its screen, as in config/screens. */
  readonly screen: string;
  readonly title: string;
  readonly failures: readonly CaseFailure[];
}

/** The table of all cases: one line each, and under those that failed what was expected and what was seen. */
export function caseTable(reports: readonly CaseReport[]): string {
  const width = Math.max(8, ...reports.map(({ screen }) => screen.length));
  const lines = reports.flatMap(({ screen, title, failures }) => [
    `${failures.length === 0 ? '✓' : '✗'}  ${screen.padEnd(width)}  ${title}`,
    ...failures.flatMap(({ place, expected, seen }) => [
      `     ${place}`,
      `       se esperaba: ${expected}`,
      `       se vio:      ${seen}`,
    ]),
  ]);
  const head = `   ${'Pantalla'.padEnd(width)}  Caso`;
  return [head, ...lines, '', summary(reports)].join('\n');
}

function summary(reports: readonly CaseReport[]): string {
  const failed = reports.filter(({ failures }) => failures.length > 0).length;
  const screens = new Set(reports.map(({ screen }) => screen)).size;
  const total = `${count(reports.length, 'caso', 'casos')} de ${count(screens, 'pantalla', 'pantallas')}`;
  if (failed === 0) return `${total}: todos bien.`;
  return `${total}: ${reports.length - failed} bien, ${failed} mal.`;
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
