import { randomUUID } from 'node:crypto';
import { CARDS, order } from '#tests/api/paying.ts';
import { issueTestSlip, obligationId, type TestPortal } from '#tests/api/test-portal.ts';

/** People who pay a slip each, one after the other, all at once. */
export interface Payers {
  /** Operations with a payment answered as approved. */
  acknowledged: readonly string[];
  /** Waits for so many, or until all slips are paid. */
  until(count: number): Promise<void>;
  /** Waits until everyone has ended. */
  ended: Promise<unknown>;
  /** Starts no new payments. */
  stop(): Promise<unknown>;
}

/** Slips of one month for everybody: the test portal has months for so many. */
const SLIPS = 80;
const FIRST = 10;

/** Issues the slips and starts to pay them, so many at a time. A payment with any other answer is not retried. */
export async function payers(portal: TestPortal, people: number): Promise<Payers> {
  const slips = await issueSlips(portal, FIRST, SLIPS);
  const acknowledged: string[] = [];
  const waiting = new Map<() => void, number>();
  const payOne = async (nro_boleta: string) => {
    const id_operacion = randomUUID();
    const token = await portal.cardToken(CARDS.approved);
    const asked = { ...order(CARDS.approved), token, nro_boleta, importe: '15495.00', id_operacion };
    const { status, body } = await portal.call('Pagos/Tarjeta/Confirmar', asked);
    if (status !== 200 || body.estado !== 'APROBADO') return;
    acknowledged.push(id_operacion);
    for (const [tell, count] of waiting) if (acknowledged.length >= count) tell();
  };
  const onePerson = async () => {
    for (let slip = slips.pop(); slip; slip = slips.pop()) await payOne(slip).catch(() => undefined);
  };
  const ended = Promise.all(Array.from({ length: people }, onePerson));
  return {
    acknowledged,
    ended,
    async until(count) {
      const enough = new Promise<void>((resolve) => waiting.set(resolve, count));
      if (acknowledged.length < count) await Promise.race([enough, ended]);
    },
    stop() {
      slips.length = 0;
      return ended;
    },
  };
}

/** Owes so many more instalments, from a number on, and issues a slip of 15.495,00 for each; returns their numbers. */
export async function issueSlips({ db }: TestPortal, first: number, count: number): Promise<string[]> {
  const model = await db
    .selectFrom('obligation')
    .selectAll()
    .where('id', '=', obligationId(1))
    .executeTakeFirstOrThrow();
  const numbers: string[] = [];
  for (let n = first; n < first + count; n++) {
    await db
      .insertInto('obligation')
      .values({ ...model, id: obligationId(n), instalment: n })
      .execute();
    const number = String(200_000 + n).padStart(10, '0');
    await issueTestSlip(db, number, [n]);
    numbers.push(number);
  }
  return numbers;
}
