import type { Caller, DataStore } from '#server/core/context/context.ts';
import { randomBytes } from 'node:crypto';
import { centsOrZero, type DeclaredMonth } from '#server/subjects/declarations/declared-month.ts';
import type {
  Declaration,
  DeclarationActivity,
  TaxCredit,
} from '#server/core/store/schema/declaration-schema.ts';

/** Parts of a turnover declaration stored in other tables. */
export interface KeptTurnover {
  lines: readonly Omit<DeclarationActivity, 'declaration'>[];
  used: readonly TaxCredit[];
  manual: DeclaredMonth['creditos_manuales'];
}

/** Writes the activities of a declaration and takes the credits it uses. `db` is a transaction. */
export async function keepTurnover(
  { number, period }: Declaration,
  { lines, used, manual }: KeptTurnover,
  { db, taxpayer }: DataStore & Caller,
): Promise<void> {
  if (lines.length > 0)
    await db
      .insertInto('declaration_activity')
      .values(lines.map((line) => ({ declaration: number, ...line })))
      .execute();
  const ids = used.map(({ id }) => id);
  if (ids.length > 0)
    await db.updateTable('tax_credit').set({ declaration: number }).where('id', 'in', ids).execute();
  if (manual.length === 0 || !taxpayer) return;
  await db
    .insertInto('tax_credit')
    .values(
      manual.map(({ clase, cuit_agente, certificado, fecha, importe }) => ({
        id: randomBytes(8).toString('hex'),
        taxpayer_id: taxpayer.id,
        kind: clase,
        period,
        agent_cuit: cuit_agente,
        certificate: certificado.trim(),
        date: fecha,
        amount: centsOrZero(importe),
        source: 'MANUAL',
        declaration: number,
        informed_in: null,
      })),
    )
    .execute();
}
