import { sql } from 'kysely';
import { openStore } from '#server/core/store/open.ts';
import type { RunningPortal } from './running-portal.ts';

/** What people and officers wrote with their own words, wherever it is kept. */
const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  activity: ['name'],
  advertising_medium: ['place'],
  antenna_check: ['professional', 'licence'],
  antenna_structure: ['place', 'carriers'],
  business: ['name', 'address'],
  charge: ['concept'],
  debit_adhesion: ['holder'],
  debit_movement: ['reason'],
  declaration_withholding: ['subject_name', 'voucher'],
  electronic_address: ['deputy'],
  expediente: ['subject'],
  expediente_move: ['detail'],
  file: ['name'],
  fine: ['place', 'offence', 'article', 'agent'],
  legal_notice: ['subject', 'office', 'body'],
  obligation: ['label'],
  plan_regime: ['title'],
  property: ['street', 'nomenclature'],
  stamp: ['name', 'notes'],
  stamp_concept: ['concept', 'area'],
  taxpayer: ['name'],
  vehicle: ['brand', 'model'],
};

/** Writes each of the values into some row of everything that is written in somebody's own words; gives how many were written. */
export async function writeHostile(
  { databaseUrl }: RunningPortal,
  values: readonly string[],
): Promise<number> {
  const db = await openStore(databaseUrl);
  let [turn, written] = [0, 0];
  for (const [table, columns] of Object.entries(WRITTEN))
    for (const column of columns) {
      const cases = values.map((value, i) => sql`when ${i} then ${value}`);
      const value = sql`case (rowid + ${turn++}) % ${values.length} ${sql.join(cases, sql` `)} end`;
      const changed =
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where ${sql.ref(column)} is not null`.execute(
          db,
        );
      written += Number(changed.numAffectedRows ?? 0);
    }
  const value = sql`json_set(value, '$.value', ${values[0]})`;
  await sql`update expediente set summary = (select json_group_array(${value}) from json_each(summary))`.execute(
    db,
  );
  await db.destroy();
  return written;
}
