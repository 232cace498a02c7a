import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BUDGET, costOf, DEFAULT_LIMITS, limitOf } from './request-limits.ts';

it('an endpoint has the limit and the cost that it says, or those of its kind', () => {
  expect([limitOf({ kind: 'query', limit: 7 }), costOf({ kind: 'query', cost: 9 })]).toEqual([7, 9]);
  for (const kind of ['query', 'command', 'submission'] as const)
    expect({ limit: limitOf({ kind }), cost: costOf({ kind }) }).toEqual(DEFAULT_LIMITS[kind]);
});

it('the grammar says to authors what they are', () => {
  const { properties } = JSON.parse(readFileSync('config/schemas/endpoint.schema.json', 'utf8'));
  const { query, command, submission } = DEFAULT_LIMITS;
  expect(properties.limit.description).toContain(
    `${query.limit} de una query, ${command.limit} de un command, ${submission.limit} de una submission`,
  );
  expect(properties.cost.description).toContain(
    `${query.cost} de una query, ${command.cost} de un command, ${submission.cost} de una submission`,
  );
  expect(properties.cost.description).toContain(`${BUDGET} puntos`);
});
