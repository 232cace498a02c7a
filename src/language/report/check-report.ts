import { formatFinding, type Finding } from '#language/source/finding.ts';
import { githubAnnotation } from './github-annotation.ts';
import { sarifLog } from './sarif.ts';

/** What a check found, and in how many files it looked. */
interface Checked {
  readonly findings: readonly Finding[];
  readonly files: number;
}

/** How the findings of a check are written, by the name of the format. */
export const checkReports = {
  text: ({ findings, files }) =>
    [...findings.map((finding) => `${formatFinding(finding)}\n`), summary(findings, files)].join('\n'),
  json: ({ findings, files }) => JSON.stringify({ files, findings }, null, 2),
  sarif: ({ findings }) => JSON.stringify(sarifLog(findings), null, 2),
  github: ({ findings, files }) => [...findings.map(githubAnnotation), summary(findings, files)].join('\n'),
} satisfies Record<string, (checked: Checked) => string>;

export type ReportFormat = keyof typeof checkReports;

/** What no check can know: whether a screen does what its cases promise. */
const CASES = 'Falta probar los casos: npm run cases.';

function summary(findings: readonly Finding[], files: number): string {
  if (findings.length === 0) return `Config coherente: ${files} archivos, ningún hallazgo. ${CASES}`;
  const broken = new Set(findings.map(({ file }) => file)).size;
  return `${count(findings.length, 'hallazgo', 'hallazgos')} en ${count(broken, 'archivo', 'archivos')} de ${files}.`;
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
