import type { Letterhead, Moment, Office } from '#server/core/context/context.ts';
import { createHash } from 'node:crypto';
import { withCheckDigits } from '#formats/payment/payment-code.ts';
import { slipBarcode } from '#server/rules/codes/barcode.ts';
import { encodeQr } from '#server/rules/codes/interoperable-qr.ts';
import { newFileId } from '#server/core/files/files.ts';
import { insertTogether, type Inserts } from '#server/core/store/insert-together.ts';
import { chargedLines, nextSlipNumber, slipByFingerprint } from './slips.ts';
import type { Slip, SlipObligation } from '#server/core/store/schema/schema.ts';
import { slipPapersToSave } from './slip-document.ts';
import { lineTotal, type SlipDraft } from './slip-draft.ts';

export interface IssuedSlip {
  slip: Slip;
  lines: SlipObligation[];
}

/**
 * Issues a slip from a draft: numbers it, computes its codes, barcode and QR, and queues its document. A draft with the
 * same concepts, amounts, due days and mode returns the slip already issued that day. `context.db` is the transaction
 * in which the draft was read.
 */
export async function issueSlip(draft: SlipDraft, context: Moment & Letterhead): Promise<IssuedSlip> {
  const issued = await issuedBefore(draft, context);
  return issued ?? issueNumbered(await nextSlipNumber(context.db), draft, context);
}

/**
 * As `issueSlip`, with a number reserved for it, for a draft not issued before.
 * @param beside rows to insert after it
 */
export async function issueNumbered(
  number: string,
  draft: SlipDraft,
  context: Moment & Letterhead,
  beside: Inserts = {},
): Promise<IssuedSlip> {
  const { db, today } = context;
  const fingerprint = fingerprintOf(draft, today);
  const fileId = newFileId();
  const slip: Slip = {
    number,
    payment_code: withCheckDigits(draft.tax + number),
    tax: draft.tax,
    object: draft.object,
    issued_on: today,
    due_1: draft.first.day,
    amount_1: draft.first.amount,
    due_2: draft.second?.day ?? null,
    amount_2: draft.second?.amount ?? null,
    barcode: barcodeOf(draft, number, context),
    qr: qrOf(draft, number, context),
    mode: draft.mode,
    status: 'EMITIDA',
    file_id: fileId,
    fingerprint,
    tribute: draft.tribute ?? null,
  };
  const lines = draft.lines.map(({ id, capital, interest, discount, concept, due }) => ({
    slip_number: number,
    obligation_id: id,
    capital,
    interest,
    discount,
    concept,
    due_date: due,
  }));
  await insertTogether(db, {
    papers: slipPapersToSave(slip, fileId, draft, context),
    slips: db.insertInto('slip').values(slip),
    lines: db.insertInto('slip_obligation').values(lines),
    ...beside,
  });
  return { slip, lines };
}

/** The slip already issued for an equal draft, apart from its facts; null: none. */
export async function issuedBefore(
  draft: Omit<SlipDraft, 'facts'>,
  { db, today }: Moment,
): Promise<IssuedSlip | null> {
  const slip = await slipByFingerprint(db, fingerprintOf(draft, today));
  return slip ? { slip, lines: await chargedLines(db, slip.number) } : null;
}

function barcodeOf(
  { tax, first, second }: SlipDraft,
  number: string,
  { portal }: Pick<Office, 'portal'>,
): string | null {
  const barcode = slipBarcode({
    company: portal.collection.company,
    client: tax + number,
    amount1: first.amount,
    due1: first.day,
    ...(second && { second: { amount: second.amount, due: second.day } }),
  });
  return 'digits' in barcode ? barcode.digits : null;
}

function qrOf({ tax, first }: SlipDraft, number: string, { portal }: Pick<Office, 'portal'>): string {
  return encodeQr({ ...portal.collection, cuit: portal.cuit }, first.amount, `${tax}-${number}`);
}

function fingerprintOf(
  { mode, object, lines, first, second }: Omit<SlipDraft, 'facts'>,
  today: string,
): string {
  const concepts = lines.map((line) => `${line.id}=${lineTotal(line)}`).toSorted();
  const content = [today, mode, object, first.day, first.amount, second?.day, second?.amount, ...concepts];
  return createHash('sha256').update(content.join('|')).digest('hex');
}
