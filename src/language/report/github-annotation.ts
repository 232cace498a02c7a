import { findingText, type Finding } from '#language/source/finding.ts';

/** A finding as a workflow command: GitHub shows it on the line of the pull request. */
export function githubAnnotation(finding: Finding, level: 'error' | 'warning' = 'error'): string {
  const { rule, file, line, column, endLine, endColumn } = finding;
  const properties = { file, line, endLine, col: column, endColumn, title: rule };
  const written = Object.entries(properties).map(([name, value]) => `${name}=${property(String(value))}`);
  return `::${level} ${written.join(',')}::${data(findingText(finding))}`;
}

const data = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const property = (text: string) => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
