import { randomBytes } from 'node:crypto';
import type { Context } from '#server/core/context/context.ts';
import type { Declaration } from '#server/core/store/declaration-schema.ts';
import type { AgentDesk } from './agent-desk.ts';
import type { DeclaredOperation } from './declared-operations.ts';

/**
 * Writes what an agent declared, and gives it as credit to those it was withheld from. A credit that its owner already
 * used stays as it was used: his declaration is sworn too, and comparing both is the office's work. `db` is a transaction.
 */
export async function keepOperations(
  { number, period }: Declaration,
  operations: readonly DeclaredOperation[],
  { cuit, collects, replaced }: AgentDesk,
  { db }: Context,
): Promise<void> {
  if (replaced)
    await db
      .deleteFrom('tax_credit')
      .where('informed_in', '=', replaced.number)
      .where('declaration', 'is', null)
      .execute();
  if (operations.length === 0) return;
  await db
    .insertInto('declaration_withholding')
    .values(
      operations.map((one, line) => ({
        declaration: number,
        line,
        subject_cuit: one.cuit,
        subject_name: one.name,
        date: one.date,
        voucher: one.voucher,
        certificate: one.certificate,
        base: one.base,
        regime: one.regime,
        rate: one.rate,
        amount: one.amount,
      })),
    )
    .execute();
  const owners = await ownersOf(operations, db);
  for (const { cuit: subject, certificate, date, amount } of operations) {
    const taxpayer_id = owners.get(subject);
    if (taxpayer_id === undefined || amount === 0) continue;
    const told = {
      kind: collects ? 'PERCEPCION' : 'RETENCION',
      period,
      date,
      amount,
      source: 'AGENTE',
      informed_in: number,
    };
    await db
      .insertInto('tax_credit')
      .values({
        id: randomBytes(8).toString('hex'),
        taxpayer_id,
        agent_cuit: cuit,
        certificate,
        declaration: null,
        ...told,
      })
      .onConflict((same) =>
        same
          .columns(['taxpayer_id', 'agent_cuit', 'certificate'])
          .doUpdateSet(told)
          .where('tax_credit.declaration', 'is', null),
      )
      .execute();
  }
}

/** Ids of those among them who are taxpayers, by CUIT. */
async function ownersOf(
  operations: readonly DeclaredOperation[],
  db: Context['db'],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('taxpayer')
    .select(['id', 'cuit'])
    .where('cuit', 'in', [...new Set(operations.map(({ cuit }) => cuit))])
    .execute();
  return new Map(rows.map(({ id, cuit }) => [cuit, id]));
}
