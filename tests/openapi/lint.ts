import { createConfig, lintFromString } from '@redocly/openapi-core';

/** What an independent linter has against a document, with all its recommendations on. */
export async function lint(subject: object): Promise<string[]> {
  const settings = await createConfig({ extends: ['recommended-strict'] });
  const problems = await lintFromString({ source: JSON.stringify(subject), config: settings });
  return problems.map(
    ({ ruleId, message, location }) =>
      `${ruleId}: ${message} ${location.map(({ pointer }) => pointer).join(' ')}`,
  );
}
