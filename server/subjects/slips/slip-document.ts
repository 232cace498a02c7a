import type { Letterhead, Moment, Office } from '#server/core/context/context.ts';
import { createHash } from 'node:crypto';
import { fromCents } from '#formats/money.ts';
import { issuerOf } from '#server/documents/drawing/issuer.ts';
import type { SlipDocument } from '#server/documents/papers/slip-document.ts';
import { papersToSave } from '#server/core/files/files.ts';
import type { Slip } from '#server/core/store/schema/schema.ts';
import { taxLabelOf } from '#server/subjects/debt/tax-name.ts';
import { asksMoney, lineTotal, lineParts, type SlipDraft } from './slip-draft.ts';

/** Said instead of the places that take cash, when the bars cannot hold the amounts. */
export const NO_CASH = 'Por su importe esta boleta se paga por medios electrónicos, QR o caja municipal.';

/** Inserts of the PDF of a slip, with the given id, and of its QR picture, to be drawn. */
export function slipPapersToSave(slip: Slip, id: string, draft: SlipDraft, context: Moment & Letterhead) {
  const { db, now, portal } = context;
  const content: SlipDocument = {
    issuer: issuerOf(portal),
    created: now,
    number: slip.number,
    issued: slip.issued_on,
    tribute: taxLabelOf(slip, context),
    facts: draft.facts,
    concepts: draft.lines.filter(asksMoney).map((line) => ({
      period: line.period,
      concept: line.concept,
      due: line.due,
      ...lineParts(line.id, line),
      total: fromCents(lineTotal(line)),
    })),
    first: { date: draft.first.day, amount: fromCents(draft.first.amount) },
    second: draft.second && { date: draft.second.day, amount: fromCents(draft.second.amount) },
    barcode: slip.barcode,
    qr: slip.qr,
    paymentCode: slip.payment_code,
    places: placesOf(slip, context),
  };
  const kept = { owner_id: null, created_at: now, expires_on: null };
  const paper = { kind: 'slip', content } as const;
  const picture = { kind: 'qr', content: slip.qr } as const;
  return papersToSave(db, [
    { ...kept, id, name: `boleta-${slip.number}.pdf`, type: 'pdf', paper },
    { ...kept, id: qrFileId(id), name: `qr-${slip.number}.png`, type: 'png', paper: picture },
  ]);
}

/** Id of the QR picture of a PDF: derived from the PDF's id, which it does not reveal. */
export function qrFileId(fileId: string): string {
  return createHash('sha256').update(`qr ${fileId}`).digest('hex').slice(0, 32);
}

function placesOf({ barcode }: Slip, { origin }: Pick<Office, 'origin'>): string[] {
  const online = [
    `En línea con tarjeta:\n${origin.replace(/^https?:\/\//, '')}/pagos`,
    'Billeteras y bancos: escaneá el QR o usá el código de pago electrónico',
  ];
  const cash = 'En efectivo: Pago Fácil, Rapipago o la caja municipal';
  return [...online, barcode === null ? NO_CASH : cash];
}
