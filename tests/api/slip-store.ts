import type { Database } from '#server/core/store/database.ts';

/** Adds a slip of nothing: the next one takes the number after it. */
export async function addSlip(db: Database, number: string): Promise<void> {
  const amounts = { amount_1: 1, due_2: null, amount_2: null };
  const days = { issued_on: '2026-01-02', due_1: '2026-01-12' };
  const codes = { payment_code: number, barcode: null, qr: '', fingerprint: number };
  const rest = {
    tax: '0006' as const,
    object: 'ZA999AA',
    mode: 'CUOTA' as const,
    status: 'VENCIDA' as const,
    file_id: null,
  };
  await db
    .insertInto('slip')
    .values({ number, ...amounts, ...days, ...codes, ...rest })
    .execute();
}

/** Puts a payment that is being made on some concepts. */
export async function hold(
  db: Database,
  slipNumber: string,
  ids: readonly string[],
  number = 77121,
): Promise<void> {
  const at = '2026-04-15T13:00:00.000Z';
  const operation_id = `00000000-0000-4000-8000-0000000${number}`;
  await db
    .insertInto('payment')
    .values({
      operation_id,
      number,
      slip_number: slipNumber,
      method: 'TARJETA' as const,
      amount: 1,
      instalments: 1,
      state: 'PENDIENTE' as const,
      reason: null,
      brand: null,
      bin: null,
      last_four: null,
      authorization: null,
      receipt_number: null,
      file_id: null,
      taxpayer_id: null,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await db
    .insertInto('payment_obligation')
    .values(ids.map((obligation_id) => ({ operation_id, obligation_id, holds: 1 })))
    .execute();
}
