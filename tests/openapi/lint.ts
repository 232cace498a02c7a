import { createConfig, lintFromString } from '@redocly/openapi-core';

/** Findings of an independent linter in a document, with all its recommended rules. */
export async function lint(subject: object): Promise<string[]> {
  const settings = await createConfig({ extends: ['recommended-strict'] });
  const problems = await lintFromString({ source: JSON.stringify(subject), config: settings });
  return problems.map(
    ({ ruleId, message, location }) =>
      `${ruleId}: ${message} ${location.map(({ pointer }) => pointer).join(' ')}`,
  );
}
