import { randomBytes } from 'node:crypto';
import { cuit } from '#formats/cuit.ts';
import { date } from '#formats/date.ts';
import { fromCents, money } from '#formats/money.ts';
import { ALWAYS } from '#server/subjects/certificates/certificate.ts';
import type { Database } from '#server/core/store/database.ts';
import { SEVERAL_TAXES } from '#server/rules/taxes/tax-codes.ts';
import { issuerOf } from '#server/documents/drawing/issuer.ts';
import type { ReceiptDocument } from '#server/documents/papers/receipt-document.ts';
import type { Fact } from '#server/documents/drawing/fact.ts';
import { verificationOf } from '#server/documents/drawing/verification.ts';
import { verificationCode } from '#server/rules/codes/verification-code.ts';
import { labelOf } from '#server/core/context/label-of.ts';
import { taxLabelOf } from '#server/subjects/debt/tax-name.ts';
import { savePaper } from '#server/core/files/files.ts';
import { queueLetter } from '#server/core/mail/letters.ts';
import { ofObject } from '#server/core/store/locks.ts';
import type { Payment, Slip } from '#server/core/store/schema/schema.ts';
import { findSlip } from '#server/subjects/slips/slips.ts';
import { transaction } from '#server/core/store/transaction.ts';
import type { PaymentContext } from './payment-context.ts';
import { asksMoney, lineParts } from '#server/subjects/slips/slip-draft.ts';
import { slipLines, titleOf, type SlipLine } from '#server/subjects/slips/slip-lines.ts';

/**
 * Issues the receipt of a paid payment, once; returns the payment with its file. Separate from the payment: a receipt
 * that fails is retried later and undoes nothing.
 */
export async function issueReceipt(office: PaymentContext, payment: Payment): Promise<Payment> {
  if (payment.file_id !== null || payment.receipt_number === null) return payment;
  const { db, today } = office;
  const slip = await findSlip(db, payment.slip_number);
  if (!slip) return payment;
  const number = payment.receipt_number;
  const code = verificationCode(randomBytes(16));
  const content = documentOf(office, payment, slip, await slipLines(db, slip.number), code);
  return transaction(db, [ofObject(slip.object)], async (trx: Database) => {
    const made = await trx
      .selectFrom('payment')
      .selectAll()
      .where('operation_id', '=', payment.operation_id)
      .where('file_id', 'is not', null)
      .executeTakeFirst();
    if (made) return made;
    const name = `comprobante-${number}.pdf`;
    const own = { owner_id: payment.taxpayer_id, expires_on: null };
    const paper = { kind: 'receipt', content } as const;
    const file_id = await savePaper(trx, { name, type: 'pdf', paper, created_at: office.now, ...own });
    await trx
      .insertInto('certificate')
      .values({
        number,
        code,
        kind: 'COMPROBANTE_PAGO',
        object: slip.object,
        issued_on: today,
        valid_until: ALWAYS,
        file_id,
        stamp_slip: null,
      })
      .execute();
    await trx
      .updateTable('payment')
      .set({ file_id })
      .where('operation_id', '=', payment.operation_id)
      .execute();
    if (payment.email !== null) await queueLetter(trx, letterOf(office, { ...payment, file_id }), office.now);
    return { ...payment, file_id };
  });
}

/** The letter that carries a receipt. */
export function letterOf(
  { portal, origin, links }: PaymentContext,
  { email, receipt_number, amount, number, file_id }: Payment & { file_id: string },
): { to: string; subject: string; text: string } {
  return {
    to: email ?? '',
    subject: `Comprobante de pago ${receipt_number}`,
    text: `Recibimos tu pago de ${money.write(fromCents(amount))} (operación ${number}). Descargá el comprobante ${receipt_number}: ${origin}${links.page(file_id)}. Se acredita el próximo día hábil. ${portal.name}`,
  };
}

function documentOf(
  office: PaymentContext,
  payment: Payment,
  slip: Slip,
  lines: readonly SlipLine[],
  code: string,
): ReceiptDocument {
  const { portal, origin, now } = office;
  const listed = lines.reduce((sum, line) => sum + line.total, 0);
  const surcharge = payment.amount - payment.interest - listed;
  const late =
    surcharge > 0 ? [`Incluye ${money.write(fromCents(surcharge))} por el segundo vencimiento.`] : [];
  const financed =
    payment.interest > 0 ? `, con ${money.write(fromCents(payment.interest))} de interés incluido` : '';
  const instalments =
    payment.instalments > 1 ? [`En ${payment.instalments} cuotas con la tarjeta${financed}.`] : [];
  return {
    issuer: issuerOf(portal),
    created: now,
    number: payment.receipt_number ?? '',
    paidAt: payment.updated_at,
    tribute: taxLabelOf(slip, office),
    facts: [
      payerFact(slip.object, lines),
      { label: 'Boleta', value: slip.number },
      { label: 'Operación', value: String(payment.number) },
    ],
    concepts: lines.filter(asksMoney).map((line) => ({
      period: line.period,
      concept: conceptOf(line, slip, office),
      due: line.due ?? slip.due_1,
      ...lineParts(line.obligation_id, line),
      total: fromCents(line.total),
    })),
    method: {
      name: payment.brand ?? labelOf('medios_pago', payment.method, office),
      lastFour: payment.last_four,
    },
    authorization: payment.authorization,
    amount: fromCents(payment.amount),
    verification: verificationOf(origin, code),
    notes: [...late, ...instalments, creditNote(payment)],
  };
}

/** Fact with the object of a slip, or with the taxpayer's CUIT when it has several. */
function payerFact(object: string, lines: readonly SlipLine[]): Fact {
  if (!cuit.valid(object)) return { label: 'Imponible', value: object };
  const objects = new Set(lines.flatMap((line) => line.object ?? []));
  return { label: 'CUIT', value: cuit.write(object), detail: `${objects.size} imponibles` };
}

function creditNote({ credited_on }: Payment): string {
  return credited_on === null
    ? 'El pago se acredita el próximo día hábil.'
    : `El pago se acreditó el ${date.write(credited_on)}.`;
}

/** Concept of a line; in a slip of several objects, with its object. */
function conceptOf(line: SlipLine, slip: Slip, office: PaymentContext): string {
  const { concept, object } = line;
  const called = slip.tax === SEVERAL_TAXES ? titleOf(line, office) : concept;
  return object === null || object === slip.object ? called : `${called} · ${object}`;
}
