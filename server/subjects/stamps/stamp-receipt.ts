import { cuit } from '#formats/cuit.ts';
import { fromCents } from '#formats/money.ts';
import { personDocument } from '#formats/person-document.ts';
import type { Fact } from '#server/documents/drawing/fact.ts';
import { issuerOf } from '#server/documents/drawing/issuer.ts';
import { issueCertificate } from '#server/subjects/certificates/certificate.ts';
import type { Context } from '#server/core/context/context.ts';
import type { Database } from '#server/core/store/database.ts';
import { maskName } from '#formats/masks/mask-name.ts';
import { stampFacts } from './stamp-facts.ts';
import { stampValidUntil } from '#server/rules/states/stamp-state.ts';
import { locksOfSlip } from '#server/subjects/slips/debt-locks.ts';
import { noteStampReceipt, stampOfSlip, type IssuedStamp } from './stamps.ts';
import { transaction } from '#server/core/store/transaction.ts';
import { slipLines } from '#server/subjects/slips/slip-lines.ts';

type ReceiptContext = Pick<Context, 'db' | 'portal' | 'today' | 'now' | 'origin'>;

/** The file of the receipt of the stamp that a slip paid, made once; null when it paid none. */
export async function stampReceipt(context: ReceiptContext, slipNumber: string): Promise<string | null> {
  const stamp = await stampOfSlip(context.db, slipNumber);
  if (!stamp || stamp.paid_on === null) return null;
  if (stamp.file_id !== null) return stamp.file_id;
  const locks = await locksOfSlip(context.db, slipNumber);
  return transaction(context.db, locks, async (db: Database) => {
    const now = await stampOfSlip(db, slipNumber);
    return now?.file_id ?? (await make(stamp, stamp.paid_on ?? '', { ...context, db }));
  });
}

async function make(stamp: IssuedStamp, paid: string, context: ReceiptContext): Promise<string> {
  const { db, portal, now } = context;
  const lines = await slipLines(db, stamp.slip_number);
  const validUntil = stampValidUntil(stampFacts(stamp));
  const { file_id } = await issueCertificate(
    {
      number: stamp.number,
      kind: 'COMPROBANTE_SELLADO',
      object: stamp.document === null ? stamp.object : stamp.number,
      validUntil,
      owner: null,
      name: (number) => `sellado-${number}.pdf`,
      paper: (number, verification) => ({
        kind: 'stampReceipt',
        content: {
          issuer: issuerOf(portal),
          created: now,
          number,
          paid,
          validUntil,
          facts: [...holder(stamp), { label: 'Boleta', value: stamp.slip_number }],
          concepts: lines.map(({ concept, total }) => ({ concept, total: fromCents(total) })),
          amount: fromCents(stamp.amount),
          verification,
        },
      }),
    },
    context,
  );
  await noteStampReceipt(db, stamp.number, file_id);
  return file_id;
}

/** Facts about the holder, masked: the office finds the rest by the number. */
function holder({ document, name, expediente, object }: IssuedStamp): Fact[] {
  if (document === null) return [{ label: 'Dominio', value: object }];
  const who =
    document.length === 11
      ? { label: 'CUIT', value: cuit.write(document) }
      : { label: 'DNI', value: personDocument.write(document) };
  const filed = expediente === null ? [] : [{ label: 'Expediente', value: expediente }];
  return [who, { label: 'A nombre de', value: maskName(name ?? '') }, ...filed];
}
