import { isAbsolute } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findingText, type Finding } from '#language/source/finding.ts';
import { rules } from '#language/check/generated/rules.ts';
import { warnings as lesser } from '#language/check/generated/warnings.ts';
import type { RuleDescription } from '#language/source/reporting/rule-description.ts';

/** Findings as a SARIF 2.1.0 log, which code hosts and editors show at their place. */
export function sarifLog(findings: readonly Finding[], warnings: readonly Finding[] = []): object {
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'check-config', rules: told.map(descriptor) } },
        columnKind: 'utf16CodeUnits',
        results: [...findings, ...warnings].map(result),
      },
    ],
  };
}

const told: readonly RuleDescription[] = [...rules, ...lesser];

const levelOf = (id: string) => (rules.some((rule) => rule.id === id) ? 'error' : 'warning');

function descriptor({ id, explain, reason }: RuleDescription) {
  return {
    id,
    shortDescription: { text: explain },
    fullDescription: { text: reason },
    help: { text: `${explain} ${reason}` },
    defaultConfiguration: { level: levelOf(id) },
  };
}

function result(finding: Finding) {
  const { rule, file, line, column, endLine, endColumn } = finding;
  const region = { startLine: line, startColumn: column, endLine, endColumn };
  return {
    ruleId: rule,
    ruleIndex: told.findIndex(({ id }) => id === rule),
    level: levelOf(rule),
    message: { text: findingText(finding) },
    locations: [{ physicalLocation: { artifactLocation: { uri: uriOf(file) }, region } }],
  };
}

/** Relative to the folder the check ran in; whole when the file is outside of it. */
function uriOf(file: string): string {
  return isAbsolute(file) ? pathToFileURL(file).href : encodeURI(file.replaceAll('\\', '/'));
}
