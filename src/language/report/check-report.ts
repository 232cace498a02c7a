import { formatFinding, type Finding, findingText } from '#language/source/finding.ts';
import { sarifLog } from './sarif.ts';
import { counted } from '#formats/written/counted.ts';

const data = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const property = (text: string) => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/** Result of a check, and the number of files checked. */
interface Checked {
  readonly findings: readonly Finding[];
  /** Findings that do not fail the check. */
  readonly warnings?: readonly Finding[];
  readonly files: number;
}

/** Formats for the findings of a check, by name. */
export const checkReports = {
  text: ({ findings, warnings = [], files }) =>
    [
      ...findings.map((finding) => `${formatFinding(finding)}\n`),
      summary(findings, files),
      ...warned(warnings),
      ...warnings.map((warning) => `\n${formatFinding(warning)}`),
    ].join('\n'),
  json: ({ findings, warnings, files }) => JSON.stringify({ files, findings, warnings }, null, 2),
  sarif: ({ findings, warnings }) => JSON.stringify(sarifLog(findings, warnings), null, 2),
  github: ({ findings, warnings = [], files }) =>
    [
      ...findings.map((finding) => githubAnnotation(finding)),
      ...warnings.map((warning) => githubAnnotation(warning, 'warning')),
      summary(findings, files),
      ...warned(warnings),
    ].join('\n'),
} satisfies Record<string, (checked: Checked) => string>;

export type ReportFormat = keyof typeof checkReports;

/** Reminder of what the check cannot verify: that screens do what their cases promise. */
const CASES = 'Falta probar los casos: npm run cases.';

function summary(findings: readonly Finding[], files: number): string {
  if (findings.length === 0)
    return `Config coherente: ${counted(files, 'archivo', 'archivos')}, ningún hallazgo. ${CASES}`;
  const broken = new Set(findings.map(({ file }) => file)).size;
  return `${counted(findings.length, 'hallazgo', 'hallazgos')} en ${counted(broken, 'archivo', 'archivos')} de ${files}.`;
}

function warned(warnings: readonly Finding[]): string[] {
  if (warnings.length === 0) return [];
  return [
    `${counted(warnings.length, 'aviso', 'avisos')}: se puede seguir; antes de publicar hay que resolverlo.`,
  ];
}

/** A finding as a workflow command: GitHub shows it on the line of the pull request. */
function githubAnnotation(finding: Finding, level: 'error' | 'warning' = 'error'): string {
  const { rule, file, line, column, endLine, endColumn } = finding;
  const properties = { file, line, endLine, col: column, endColumn, title: rule };
  const written = Object.entries(properties).map(([name, value]) => `${name}=${property(String(value))}`);
  return `::${level} ${written.join(',')}::${data(findingText(finding))}`;
}
