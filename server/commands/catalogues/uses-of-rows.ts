import type { StoreRow } from '#server/commands/sheets/store-sheet.ts';
import type { Database } from '#server/core/store/database.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

const codesOf = (rows: readonly StoreRow[]) => rows.map(({ code }) => String(code));

/** Activities that a business does, or that were declared. */
export async function usesOfActivities(
  db: Database,
  rows: readonly StoreRow[],
): Promise<ReadonlyMap<string, string>> {
  const codes = codesOf(rows);
  const done = await db
    .selectFrom('business_activity')
    .select('activity')
    .where('activity', 'in', codes)
    .execute();
  const declared = await db
    .selectFrom('declaration_activity')
    .select('activity')
    .where('activity', 'in', codes)
    .execute();
  return new Map([
    ...done.map(({ activity }) => [activity, 'hay comercios que la hacen: sacásela antes.'] as const),
    ...declared.map(({ activity }) => [activity, 'hay declaraciones juradas de ella: no se quita.'] as const),
  ]);
}

/** Regimes that a plan was signed under, or that have discounts. */
export async function usesOfRegimes(
  db: Database,
  rows: readonly StoreRow[],
): Promise<ReadonlyMap<string, string>> {
  const codes = codesOf(rows) as CodeOf<'regimenes_plan'>[];
  const discounts = await db
    .selectFrom('plan_discount')
    .select('regime')
    .where('regime', 'in', codes)
    .execute();
  const plans = await db.selectFrom('plan').select('regime').where('regime', 'in', codes).execute();
  return new Map([
    ...discounts.map(({ regime }) => [regime, 'tiene quitas: quitalas antes, con quitas.csv.'] as const),
    ...plans.map(({ regime }) => [regime, 'hay planes firmados con él: no se quita.'] as const),
  ]);
}
