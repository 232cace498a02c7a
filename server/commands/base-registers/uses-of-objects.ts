import type { Database } from '#server/core/store/database.ts';
import type { StoreRow } from '#server/commands/sheets/store-sheet.ts';

const DEBT = 'tiene obligaciones: quitalas antes.';
const FINES = 'tiene multas: no se quita.';
const DEBITS = 'tiene débito automático: no se quita.';
const DECLARATIONS = 'tiene declaraciones juradas: no se quita.';

/** Why things cannot be taken away, by their name. */
export async function usesOfObjects(
  db: Database,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const debts = await db
    .selectFrom('obligation')
    .select('object')
    .distinct()
    .where('object', 'in', names)
    .execute();
  const debits = await db
    .selectFrom('debit_adhesion')
    .select('object')
    .where('object', 'in', names)
    .execute();
  const fines = await db.selectFrom('fine').select('plate').distinct().where('plate', 'in', names).execute();
  const declared = await db
    .selectFrom('declaration')
    .select('register_number')
    .distinct()
    .where('register_number', 'in', names)
    .execute();
  return new Map([
    ...debits.map(({ object }) => [object, DEBITS] as const),
    ...fines.map(({ plate }) => [plate, FINES] as const),
    ...declared.map(({ register_number }) => [register_number, DECLARATIONS] as const),
    ...debts.map(({ object }) => [object, DEBT] as const),
  ]);
}

/** Why taxpayers cannot be taken away, by their CUIT. */
export async function usesOfTaxpayers(
  db: Database,
  rows: readonly StoreRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = rows.map(({ id }) => Number(id));
  const owners = await db
    .selectFrom('vehicle')
    .select('owner_id')
    .where('owner_id', 'in', ids)
    .union(db.selectFrom('property').select('owner_id').where('owner_id', 'in', ids))
    .union(db.selectFrom('business').select('taxpayer_id as owner_id').where('taxpayer_id', 'in', ids))
    .union(db.selectFrom('obligation').select('taxpayer_id as owner_id').where('taxpayer_id', 'in', ids))
    .execute();
  const used = new Set(owners.map(({ owner_id }) => owner_id));
  const uses = new Map<string, string>();
  for (const { id, cuit, password_hash } of rows) {
    if (password_hash !== null)
      uses.set(String(cuit), 'tiene clave fiscal: deshabilitala con npm run claves.');
    if (used.has(Number(id)))
      uses.set(String(cuit), 'tiene bienes, comercios u obligaciones: quitalos antes.');
  }
  return uses;
}

/** Why obligations cannot be taken away, by their id. */
export async function usesOfObligations(
  db: Database,
  rows: readonly StoreRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = rows.map(({ id }) => String(id));
  const named = await db
    .selectFrom('slip_obligation')
    .select('obligation_id')
    .where('obligation_id', 'in', ids)
    .union(db.selectFrom('payment_obligation').select('obligation_id').where('obligation_id', 'in', ids))
    .union(db.selectFrom('plan_line').select('obligation_id').where('obligation_id', 'in', ids))
    .union(
      db
        .selectFrom('declaration')
        .select((row) => row.ref('obligation_id').$notNull().as('obligation_id'))
        .where('obligation_id', 'in', ids),
    )
    .execute();
  const paid = rows.filter((row) => row['paid'] !== 0 || row['plan_number'] !== null);
  return new Map([
    ...paid.map(({ id }) => [String(id), 'tiene pagos o está en un plan: no se quita.'] as const),
    ...named.map(
      ({ obligation_id }) =>
        [obligation_id, 'tiene boletas, pagos, un plan o una declaración: no se quita.'] as const,
    ),
  ]);
}
