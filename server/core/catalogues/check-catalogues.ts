import type { Kysely } from 'kysely';
import { yearOf } from '#formats/date.ts';
import type { Schema } from '#server/core/store/schema/schema.ts';

const RATES = { RESARCITORIO: 'resarcitoria', PUNITORIO: 'punitoria', FINANCIACION: 'de financiación' };
const UNITS = { UT: 'la unidad tributaria', UF: 'la unidad fija de las multas' };

/**
 * Holds what an ordinance fixes against what an office cannot be open without on a day: without a rate, a unit or any day
 * off, amounts and due dates would be wrong.
 *
 * @returns what does not stop it and should be told, in sentences.
 * @throws {Error} naming everything that is missing.
 */
export async function checkCatalogues(db: Kysely<Schema>, today: string): Promise<string[]> {
  const rates = await kindsInForce(db, 'rate', today);
  const units = await kindsInForce(db, 'unit_value', today);
  const days = await db.selectFrom('holiday').select('date').execute();
  const missing = [
    ...Object.entries(RATES)
      .filter(([kind]) => !rates.has(kind))
      .map(([kind, name]) => `tasas.csv: no hay ninguna tasa ${name} (${kind}) vigente.`),
    ...Object.entries(UNITS)
      .filter(([kind]) => !units.has(kind))
      .map(([kind, name]) => `unidades.csv: ${name} (${kind}) no tiene ningún valor vigente.`),
    ...(days.length === 0 ? ['feriados.csv: no hay ningún feriado.'] : []),
  ];
  const how = 'Cargalos con npm run catalogos -- --de CARPETA.';
  if (missing.length > 0)
    throw new Error(['Faltan catálogos, y los importes saldrían mal:', ...missing, how].join('\n  '));
  const year = yearOf(today);
  return days.some(({ date }) => yearOf(date) === year)
    ? []
    : [`No hay ningún feriado de ${year}: los vencimientos no los saltean. ${how}`];
}

async function kindsInForce(
  db: Kysely<Schema>,
  table: 'rate' | 'unit_value',
  day: string,
): Promise<Set<string>> {
  const rows = await db.selectFrom(table).select('kind').where('since', '<=', day).execute();
  return new Set(rows.map(({ kind }) => kind));
}
