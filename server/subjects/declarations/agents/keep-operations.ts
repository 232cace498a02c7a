import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Context } from '#server/core/context/context.ts';
import { bulkRows } from '#server/core/store/bulk-rows.ts';
import type { Declaration } from '#server/core/store/schema/declaration-schema.ts';
import type { AgentBasis } from './agent-basis.ts';
import type { DeclaredOperation } from './declared-operations.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** Rows per insert. */
const STEP = 2000;

/**
 * Writes the operations that an agent declared, and credits them to the taxpayers they were withheld from. Credits
 * already used in a declaration stay unchanged: that declaration is sworn too, and the office reconciles both. `db` is
 * a transaction.
 */
export async function keepOperations(
  { number, period }: Declaration,
  operations: readonly DeclaredOperation[],
  { cuit, collects, replaced }: Pick<AgentBasis, 'cuit' | 'collects' | 'replaced'>,
  { db }: Pick<Context, 'db'>,
): Promise<void> {
  if (replaced)
    await db
      .deleteFrom('tax_credit')
      .where('informed_in', '=', replaced.number)
      .where('declaration', 'is', null)
      .execute();
  for (let start = 0; start < operations.length; start += STEP) {
    const some = operations.slice(start, start + STEP);
    await keepLines(number, some, start, db);
    await giveCredits(some, { cuit, collects, period, number }, db);
    // SQLite answers synchronously: yield between steps so that other requests are served.
    await setImmediate();
  }
}

async function keepLines(
  declaration: string,
  operations: readonly DeclaredOperation[],
  first: number,
  db: Context['db'],
): Promise<void> {
  const lines = operations.map((one, i) => ({
    declaration,
    line: first + i,
    subject_cuit: one.cuit,
    subject_name: one.name,
    date: one.date,
    voucher: one.voucher,
    certificate: one.certificate,
    base: one.base,
    regime: one.regime,
    rate: one.rate,
    amount: one.amount,
  }));
  const { columns, rows } = bulkRows(db, 'declaration_withholding', lines);
  await db.insertInto('declaration_withholding').columns(columns).expression(rows).execute();
}

/** Only withholdings become credits; refunds are settled between agent and taxpayer. */
async function giveCredits(
  operations: readonly DeclaredOperation[],
  {
    cuit,
    collects,
    period,
    number,
  }: Pick<AgentBasis, 'cuit' | 'collects'> & { period: string; number: string },
  db: Context['db'],
): Promise<void> {
  const owners = await ownersOf(operations, db);
  // Sequential ids, so that the rows are stored side by side.
  const batch = randomBytes(8).toString('hex');
  const credits = operations.flatMap(({ cuit: subject, certificate, date, amount }, i) => {
    const taxpayer_id = owners.get(subject);
    if (taxpayer_id === undefined || amount <= 0) return [];
    const id = batch + String(i).padStart(4, '0');
    const kind: CodeOf<'clases_credito'> = collects ? 'PERCEPCION' : 'RETENCION';
    const told = { kind, period, date, amount, source: 'AGENTE' };
    return [
      { id, taxpayer_id, agent_cuit: cuit, certificate, declaration: null, informed_in: number, ...told },
    ];
  });
  if (credits.length === 0) return;
  const { columns, rows } = bulkRows(db, 'tax_credit', credits);
  await db
    .insertInto('tax_credit')
    .columns(columns)
    .expression(rows)
    .onConflict((same) =>
      same
        .columns(['taxpayer_id', 'agent_cuit', 'certificate'])
        .doUpdateSet((is) => ({
          kind: is.ref('excluded.kind'),
          period: is.ref('excluded.period'),
          date: is.ref('excluded.date'),
          amount: is.ref('excluded.amount'),
          source: is.ref('excluded.source'),
          informed_in: is.ref('excluded.informed_in'),
        }))
        .where('tax_credit.declaration', 'is', null),
    )
    .execute();
}

/** Ids of the taxpayers among some CUITs, by CUIT. */
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
