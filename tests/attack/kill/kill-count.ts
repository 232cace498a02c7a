import Libsql from 'libsql';
import type { Database } from '#server/core/store/database.ts';
import { isPaid } from '#server/rules/payments/payment-states.ts';
import { gapsIn } from '#tests/attack/stores/gaps-in.ts';
import { isAcknowledged, type People, type Write } from './kill-people.ts';

/** State of a store after the last kill, against what people did. */
export interface Kept {
  /** Payments and stamps. */
  writes: number;
  /** In cents: charged, recorded, refunded. */
  money: readonly [charged: number, recorded: number, refunded: number];
  /** Acknowledged writes that are missing, in words. */
  lost: string[];
  /** Writes that never got an answer, and the error, in words. */
  unanswered: string[];
  /** Incomplete or duplicate writes, in words. */
  broken: string[];
}

/** Compares a store with the answers that people got and with the ledger of the provider, `sandbox`. */
export async function countBroken(db: Database, sandbox: string, people: People): Promise<Kept> {
  const payments = await db.selectFrom('payment').selectAll().execute();
  const stamps = await db.selectFrom('stamp').selectAll().execute();
  const slips = await db.selectFrom('slip').selectAll().execute();
  const settled = await db.selectFrom('obligation').selectAll().where('status', '=', 'PAGADA').execute();
  const refunds = await db.selectFrom('refund').selectAll().execute();
  const held = await db.selectFrom('payment_obligation').selectAll().where('holds', '=', 1).execute();
  const paid = payments.filter(({ state }) => isPaid(state));
  const moved = movements(sandbox);
  const receipts = new Map(paid.map((one) => [one.operation_id, one.receipt_number]));
  const numbers = new Set(stamps.map(({ number }) => number));
  const isKept = ({ body, answer }: Write) =>
    answer?.nro_sellado === undefined
      ? receipts.get(body.id_operacion) === answer?.nro_comprobante
      : numbers.has(answer.nro_sellado);
  const lost = people.writes
    .filter((write) => isAcknowledged(write) && !isKept(write))
    .map(({ body }) => `lost: ${body.id_operacion}`);

  const charged = total(moved.charge);
  const recorded = total(paid.map(({ amount, operation_id }) => ({ site_id: operation_id, amount })));
  const refunded = total(moved.refund);
  const paidSlips = slips.filter(({ status }) => status === 'PAGADA').map(({ number }) => number);
  const asked = people.writes.filter(({ path }) => path === 'Sellados/Emitir').length;
  const unanswered = people.writes
    .filter(({ answer }) => answer === null)
    .map(({ body, refused }) => `unanswered: ${body.id_operacion}, ${refused}`);
  const broken = [
    ...unless(charged === recorded + refunded, `charged ${charged}, recorded ${recorded}, back ${refunded}`),
    ...unless(
      isSame(
        paid.map((one) => one.slip_number),
        paidSlips,
      ),
      'paid slips are not those with a payment',
    ),
    ...unless(settled.length === paid.length, `${settled.length} debts paid by ${paid.length} payments`),
    ...settled.filter((one) => one.paid !== 1_549_500).map(({ id, paid: sum }) => `${id} was paid ${sum}`),
    ...paid.filter((one) => !one.file_id || !one.receipt_number).map((one) => `no receipt: ${one.number}`),
    ...payments
      .filter(({ state }) => !isPaid(state) && state !== 'VENCIDO')
      .map(({ number, state }) => `payment ${number} ended as ${state}`),
    ...held.map(({ obligation_id }) => `${obligation_id} is still held`),
    ...refunds.filter(({ state }) => state !== 'HECHA').map((one) => `not given back: ${one.operation_id}`),
    ...unless(stamps.length === asked, `${stamps.length} stamps for ${asked} that were asked for`),
    ...(await unwritten(db)),
    ...unless(gapsIn([...numbers], 7) === 0, 'gaps in the numbers of stamps'),
    ...unless(gapsIn([...receipts.values()], 8) === 0, 'gaps in the numbers of receipts'),
  ];
  const writes = payments.length + stamps.length;
  return { writes, money: [charged, recorded, refunded], lost, unanswered, broken };
}

/** Stamp slips without lines or without a document, which are incomplete. */
async function unwritten(db: Database): Promise<string[]> {
  const lines = await db.selectFrom('slip_obligation').select('slip_number').execute();
  const withLines = new Set(lines.map(({ slip_number }) => slip_number));
  const files = new Set((await db.selectFrom('file').select('id').execute()).map(({ id }) => id));
  const slips = await db
    .selectFrom('stamp')
    .innerJoin('slip', 'slip.number', 'stamp.slip_number')
    .select(['slip.number', 'slip.file_id'])
    .execute();
  return slips
    .filter(({ number, file_id }) => !withLines.has(number) || !files.has(file_id ?? ''))
    .map(({ number }) => `slip ${number} is half written`);
}

/** Movements at the provider, by kind. */
export function movements(sandbox: string): Record<'charge' | 'refund', Movement[]> {
  const ledger = new Libsql(sandbox);
  const ask = (kind: string) =>
    ledger.prepare('select site_id, amount from movement where kind = ?').all([kind]) as Movement[];
  const moved = { charge: ask('charge'), refund: ask('refund') };
  ledger.close();
  return moved;
}

interface Movement {
  site_id: string;
  amount: number;
}

const total = (moved: readonly Movement[]) => moved.reduce((sum, { amount }) => sum + amount, 0);
const unless = (holds: boolean, otherwise: string) => (holds ? [] : [otherwise]);
const isSame = (one: readonly string[], other: readonly string[]) =>
  JSON.stringify(one.toSorted()) === JSON.stringify(other.toSorted());
