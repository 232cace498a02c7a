import type { Insertable, Kysely } from 'kysely';
import type { Schema } from '#server/core/store/schema/schema.ts';
import { insert, pairs } from './parts/rows.ts';
import { HOLIDAYS } from './catalogues/holidays.ts';
import { parameters } from './catalogues/parameters.ts';
import { DISCOUNTS, REGIMES } from './catalogues/regimes.ts';
import { TARIFFS } from './catalogues/tariffs.ts';
import { RATES } from './catalogues/rates.ts';
import { STAMP_CONCEPTS } from './catalogues/stamp-concepts.ts';
import { UNIT_VALUES } from './catalogues/unit-values.ts';

/** Catalogues of the office: parameters, holidays, rates, tariffs, concepts and regimes. */
export async function fillCatalogues(db: Kysely<Schema>, today: string): Promise<void> {
  await insert(
    db,
    'parameter',
    pairs(parameters(today), (name, value) => ({ name, value })),
  );
  await insert(
    db,
    'holiday',
    pairs(HOLIDAYS, (date, name) => ({ date, name })),
  );
  await insert(db, 'rate', pairs(RATES, (kind, rates) => rates.map((rate) => ({ kind, ...rate }))).flat());
  await insert(db, 'unit_value', unitValues());
  await insert(db, 'tariff', tariffs());
  await insert(db, 'stamp_concept', STAMP_CONCEPTS);
  await insert(db, 'plan_regime', REGIMES);
  await insert(db, 'plan_discount', DISCOUNTS);
}

function unitValues(): Insertable<Schema['unit_value']>[] {
  return pairs(UNIT_VALUES, (kind, values) =>
    pairs(values, (since, value) => ({ kind, since, value })),
  ).flat();
}

function tariffs(): Insertable<Schema['tariff']>[] {
  return pairs(TARIFFS, (kind, editions) =>
    pairs(editions, (since, units) => ({ kind, since, units })),
  ).flat();
}
