// Depth all: thousands of requests that mean nothing.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Shape } from '#contract/generated/grammar.ts';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { STAMP_CONCEPTS } from '#server/seed/catalogues/stamp-concepts.ts';
import { openCity } from '#tests/attack/fuzz/fuzz-city.ts';
import { sendFuzz, sendFuzzElsewhere } from '#tests/attack/fuzz/send-fuzz.ts';
import { openTestPortal, type TestPortal } from './test-portal.ts';

const { declarations } = await readPortalConfig('config');

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
  const late = ['RESARCITORIO', 'PUNITORIO'].map((kind) => ({ kind, since: '2025-07-01', monthly: 275 }));
  await portal.db.insertInto('rate').values(late).execute();
  await portal.db
    .insertInto('unit_value')
    .values({ kind: 'UF', since: '2026-01-01', value: 900_00 })
    .execute();
  await portal.db.insertInto('stamp_concept').values(STAMP_CONCEPTS).execute();
});
afterAll(() => portal.close());

it('no operation fails by what nobody means to send it (`npm run attack -- fuzz` sends more)', async () => {
  const { failures } = await sendFuzz(portal, declarations, { seed: 18, count: 6, signedIn: 1 });
  expect(failures).toEqual([]);
});

it('no file, callback of a provider or page either', async () => {
  const city = await openCity();
  const { failures } = await sendFuzzElsewhere(city.portal, city, { seed: 18, count: 80 });
  await city.close();
  expect(failures).toEqual([]);
});

describe('a number past what the store keeps', () => {
  const isNumber = ({ type }: Shape) =>
    ['integer', 'number'].some((kind) => [type].flat().includes(kind as never));
  const numbers = [...declarations.endpoints]
    .filter(([, { access }]) => access === 'public')
    .flatMap(([path, { request, examples }]) =>
      Object.entries(request.properties ?? {})
        .filter(([, shape]) => isNumber(shape))
        .map(([field]) => ({ path, field, example: examples[0]!.request })),
    );

  it.each(numbers)('is refused at its field: $path, $field', async ({ path, field, example }) => {
    for (const value of [2 ** 31, 2 ** 53, -(2 ** 53), 1e308]) {
      const { status, body } = await portal.call(path, { ...example, [field]: value });
      expect([status, body.errores.map(({ campo }: { campo: string }) => campo)]).toEqual([400, [field]]);
    }
  });
});
