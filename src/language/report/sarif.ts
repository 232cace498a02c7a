import { isAbsolute } from 'node:path';
import { pathToFileURL } from 'node:url';
import { toldFinding, type Finding } from '#language/source/finding.ts';
import { rules } from '#language/check/rules.ts';

/** Findings as a SARIF 2.1.0 log, which code hosts and editors show at their place. */
export function sarifLog(findings: readonly Finding[]): object {
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'check-config', rules: rules.map(descriptor) } },
        columnKind: 'utf16CodeUnits',
        results: findings.map(result),
      },
    ],
  };
}

function descriptor({ id, explain, reason }: (typeof rules)[number]) {
  return {
    id,
    shortDescription: { text: explain },
    fullDescription: { text: reason },
    help: { text: `${explain} ${reason}` },
    defaultConfiguration: { level: 'error' },
  };
}

function result(finding: Finding) {
  const { rule, file, line, column, endLine, endColumn } = finding;
  const region = { startLine: line, startColumn: column, endLine, endColumn };
  return {
    ruleId: rule,
    ruleIndex: rules.findIndex(({ id }) => id === rule),
    level: 'error',
    message: { text: toldFinding(finding) },
    locations: [{ physicalLocation: { artifactLocation: { uri: uriOf(file) }, region } }],
  };
}

/** Relative to the folder the check ran in; whole when the file is outside of it. */
function uriOf(file: string): string {
  return isAbsolute(file) ? pathToFileURL(file).href : encodeURI(file.replaceAll('\\', '/'));
}
