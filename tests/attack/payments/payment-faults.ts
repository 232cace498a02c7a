import { isPaid, isWaiting } from '#server/rules/payments/payment-states.ts';
import type { Payment } from '#server/core/store/schema/schema.ts';
import type { Charge } from './faulty-provider.ts';
import { PaymentWorld } from './payment-world.ts';

/** Days after which every question is settled: settlement files close the operations without notice. */
const CALM = 4;
/** Number of concurrent attempts. */
const AT_ONCE = 3;

/** Result of an exploration. Amounts in cents. */
export interface Explored {
  attempts: number;
  charged: number;
  recorded: number;
  refunded: number;
  refunds: number;
  /** Broken invariants, in words; empty on success. */
  broken: string[];
}

/**
 * Makes so many attempts to pay at a portal with machines that stop and providers that lose, delay, repeat and
 * contradict, lets things calm down, and compares the portal with the ledgers of the providers.
 */
export async function explorePayments(seed: number, attempts: number): Promise<Explored> {
  const world = await PaymentWorld.open(seed, attempts);
  try {
    for (let made = 0; made < attempts; made += AT_ONCE) {
      const begun = Math.min(AT_ONCE, attempts - made);
      const others = world.faults.random.integer(AT_ONCE, 3 * AT_ONCE);
      await Promise.all([
        ...Array.from({ length: begun }, () => world.attempt()),
        ...Array.from({ length: others }, () => world.happen()),
      ]);
    }
    await world.calm(CALM);
    return { attempts, ...(await compare(world)) };
  } finally {
    await world.db.destroy();
  }
}

async function compare(world: PaymentWorld): Promise<Omit<Explored, 'attempts'>> {
  const { db, cards, wallet, bank, mistakes } = world;
  const payments = await db.selectFrom('payment').selectAll().orderBy('number').execute();
  const ledger = new Map([...cards.ledger, ...wallet.ledger, ...bank.ledger]);
  const paid = payments.filter(({ state }) => isPaid(state));
  const chargedOnes = [...ledger.values()].filter(({ status }) => status === 'approved');
  const charged = total(chargedOnes.map(({ cents }) => cents));
  const recorded = total(paid.map(({ amount }) => amount));
  const refunded = total(chargedOnes.flatMap(({ returned }) => [...returned.values()]));
  const refunds = await db.selectFrom('refund').selectAll().execute();
  const held = await db.selectFrom('payment_obligation').selectAll().where('holds', '=', 1).execute();
  const undone = refunds.filter(({ state }) => state !== 'HECHA');
  const broken = [
    ...mistakes.map((error) => `a mistake: ${error instanceof Error ? error.stack : String(error)}`),
    ...(charged === recorded + refunded
      ? []
      : [`charged ${charged} is not recorded ${recorded} + refunded ${refunded}`]),
    ...chargedOnes.flatMap((charge) => settledOnce(charge, payments)),
    ...paid
      .filter((one) => ledger.get(one.operation_id)?.status !== 'approved')
      .map(say('recorded, not charged')),
    ...payments
      .filter(({ state }) => isWaiting(state))
      .map(
        (one) =>
          `${say('still waiting')(one)}, ${ledger.get(one.operation_id)?.status ?? 'unheard of'} there, asked ${one.asks} times, again ${one.next_ask_at}`,
      ),
    ...repeated(paid.map(({ slip_number }) => slip_number)).map((slip) => `slip ${slip} was recorded twice`),
    ...undone.map(({ operation_id }) => `the refund of ${operation_id} is not done`),
    ...held.map(({ obligation_id }) => `${obligation_id} is still held`),
    ...(await paidTwice(world)),
    ...gaps(paid),
  ];
  return { charged, recorded, refunded, refunds: refunds.length, broken };
}

/** Every charge is recorded, or refunded once and in full. */
function settledOnce({ id, cents, returned }: Charge, payments: readonly Payment[]): string[] {
  const payment = payments.find(({ operation_id }) => operation_id === id);
  const back = total([...returned.values()]);
  if (payment && isPaid(payment.state) && back === 0) return [];
  if (payment?.state === 'REVERSADO' && back === cents) return [];
  return [`${id} was charged ${cents}, is ${payment?.state ?? 'unknown'}, and ${back} went back`];
}

async function paidTwice({ db }: PaymentWorld): Promise<string[]> {
  const rows = await db.selectFrom('obligation').selectAll().where('paid', '>', 1_549_500).execute();
  return rows.map(({ id, paid }) => `${id} was paid ${paid}`);
}

/** Receipts are consecutive: 2026-00000001, 2026-00000002... */
function gaps(paid: readonly Payment[]): string[] {
  const numbers = paid.map(({ receipt_number }) => Number(receipt_number?.slice(5))).sort((a, b) => a - b);
  return numbers.flatMap((number, at) =>
    number === at + 1 ? [] : [`receipt ${number} stands at ${at + 1}`],
  );
}

const say = (what: string) => (payment: Payment) =>
  `${what}: payment ${payment.number} (${payment.method}, ${payment.state})`;
const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const repeated = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at);
