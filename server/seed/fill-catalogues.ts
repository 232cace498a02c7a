import type { Insertable, Kysely } from 'kysely';
import type { Schema } from '#server/core/store/schema/schema.ts';
import { insertRows, entriesOf } from './parts/rows.ts';
import { HOLIDAYS } from './catalogues/holidays.ts';
import { parameters } from './catalogues/parameters.ts';
import { DISCOUNTS, REGIMES } from './catalogues/regimes.ts';
import { TARIFFS } from './catalogues/tariffs.ts';
import { RATES } from './catalogues/rates.ts';
import { STAMP_CONCEPTS } from './catalogues/stamp-concepts.ts';
import { UNIT_VALUES } from './catalogues/unit-values.ts';

/** Catalogues of the office: parameters, holidays, rates, tariffs, concepts and regimes. */
export async function fillCatalogues(db: Kysely<Schema>, today: string): Promise<void> {
  await insertRows(
    db,
    'parameter',
    entriesOf(parameters(today), (name, value) => ({ name, value })),
  );
  await insertRows(
    db,
    'holiday',
    entriesOf(HOLIDAYS, (date, name) => ({ date, name })),
  );
  await insertRows(
    db,
    'rate',
    entriesOf(RATES, (kind, rates) => rates.map((rate) => ({ kind, ...rate }))).flat(),
  );
  await insertRows(db, 'unit_value', unitValues());
  await insertRows(db, 'tariff', tariffs());
  await insertRows(db, 'stamp_concept', STAMP_CONCEPTS);
  await insertRows(db, 'plan_regime', REGIMES);
  await insertRows(db, 'plan_discount', DISCOUNTS);
}

function unitValues(): Insertable<Schema['unit_value']>[] {
  return entriesOf(UNIT_VALUES, (kind, values) =>
    entriesOf(values, (since, value) => ({ kind, since, value })),
  ).flat();
}

function tariffs(): Insertable<Schema['tariff']>[] {
  return entriesOf(TARIFFS, (kind, editions) =>
    entriesOf(editions, (since, units) => ({ kind, since, units })),
  ).flat();
}
