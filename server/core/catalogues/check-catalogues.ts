import type { Kysely } from 'kysely';
import { addDays, yearOf } from '#formats/date.ts';
import { isInForce } from '#server/rules/calendar/in-force.ts';
import { CHARGED_STAMPS, RATE_KINDS, TARIFF_KINDS, UNIT_KINDS } from '#server/rules/money/charged-codes.ts';
import type { Schema } from '#server/core/store/schema/schema.ts';
import { catalogueHoles } from './catalogue-holes.ts';

/** Days before the end of a rate without successor at which to warn. */
const SOON = 60;
const HOW = 'Cargalos con npm run catalogos -- --de CARPETA.';

/**
 * Checks the catalogues fixed by ordinance that are required on a day: without rates, units or holidays, amounts and
 * due dates would be wrong.
 *
 * @returns warnings, in sentences.
 * @throws {Error} naming everything that is missing.
 */
export async function checkCatalogues(db: Kysely<Schema>, today: string): Promise<string[]> {
  const rates = await kindsInForce(db, 'rate', today);
  const units = await kindsInForce(db, 'unit_value', today);
  const days = await db.selectFrom('holiday').select('date').execute();
  const missing = [
    ...Object.entries(RATE_KINDS)
      .filter(([kind]) => !rates.has(kind))
      .map(([kind, name]) => `tasas.csv: no hay ninguna tasa ${name} (${kind}) vigente.`),
    ...Object.entries(UNIT_KINDS)
      .filter(([kind]) => !units.has(kind))
      .map(([kind, name]) => `unidades.csv: ${name} (${kind}) no tiene ningún valor vigente.`),
    ...(days.length === 0 ? ['feriados.csv: no hay ningún feriado.'] : []),
  ];
  if (missing.length > 0)
    throw new Error(['Faltan catálogos, y los importes saldrían mal:', ...missing, HOW].join('\n  '));
  const year = yearOf(today);
  const hasYear = days.some(({ date }) => yearOf(date) === year);
  return [
    ...(hasYear ? [] : [`No hay ningún feriado de ${year}: los vencimientos no los saltean. ${HOW}`]),
    ...(await withoutPrice(db, today)),
    ...(await catalogueHoles(db, addDays(today, SOON))),
  ];
}

/** Stamps without a price, which cannot be requested: a city may charge none of them. */
async function withoutPrice(db: Kysely<Schema>, today: string): Promise<string[]> {
  const tariffs = await kindsInForce(db, 'tariff', today);
  const concepts = await db.selectFrom('stamp_concept').select(['code', 'since', 'until']).execute();
  const stamps = new Set(concepts.filter((one) => isInForce(one, today)).map(({ code }) => code));
  const lacking = (file: string, names: Readonly<Record<string, string>>, has: ReadonlySet<string>) => {
    const missing = Object.entries(names).filter(([code]) => !has.has(code));
    if (missing.length === 0) return [];
    const told = missing.map(([code, name]) => `${name} (${code})`).join(', ');
    return [`${file} no dice cuánto se cobra: ${told}. Quien lo pida va a leer que falta cargarlo. ${HOW}`];
  };
  return [
    ...lacking('sellados.csv', CHARGED_STAMPS, stamps),
    ...lacking('tarifas.csv', TARIFF_KINDS, tariffs),
  ];
}

async function kindsInForce(
  db: Kysely<Schema>,
  table: 'rate' | 'unit_value' | 'tariff',
  day: string,
): Promise<Set<string>> {
  const begun = await db
    .selectFrom(table)
    .select(['kind', 'since', 'until'])
    .where('since', '<=', day)
    .orderBy('since')
    .execute();
  const last = new Map(begun.map((row) => [row.kind, row] as const));
  return new Set([...last.values()].filter((row) => isInForce(row, day)).map(({ kind }) => kind));
}
