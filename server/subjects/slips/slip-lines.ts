import { fineTitle } from '#server/subjects/fines/fine-title.ts';
import type { Context } from '#server/core/context/context.ts';
import type { Database } from '#server/core/store/database.ts';
import { STAMP_ID } from '#server/rules/debt/concept-id.ts';
import { FINE_TAX } from '#server/rules/taxes/tax-codes.ts';
import { taxName } from '#server/subjects/debt/tax-name.ts';
import { chargesById } from './charges.ts';
import { finesByTicket } from '#server/subjects/fines/fines.ts';
import { obligationsById } from '#server/subjects/debt/obligations.ts';
import type { Charge, Fine, ObligationRow, SlipObligation } from '#server/core/store/schema/schema.ts';
import { chargedLines } from './slips.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

const FINE = 'MULTA-';
/** Default concept of a certificate stamp. */
export const CERTIFICATE_STAMP = 'Sellado del certificado de libre deuda';
/** Data of lines that only exist in their slip. */
const LOOSE = { period: '', object: null, due: null, status: null, paidOn: null };

/** A line of a slip with its concept. Amounts in cents. */
export interface SlipLine extends Omit<SlipObligation, 'concept' | 'due_date'> {
  total: number;
  /** Tax of the obligation. */
  tax?: CodeOf<'tributos'>;
  /** Full title for lists outside the slip; some lack the tax: see `titleOf`. */
  title: string;
  /** `Cuota 03/2026`. */
  concept: string;
  period: string;
  /** Its object: `ZA101AA`; null: that of the slip. */
  object: string | null;
  due: string | null;
  /** Status of the obligation, fine or charge; null when it is none of them. */
  status: string | null;
  paidOn: string | null;
}

/** The lines of a slip with their concepts, oldest first. */
export async function slipLines(db: Database, slipNumber: string): Promise<SlipLine[]> {
  const lines = await chargedLines(db, slipNumber);
  const ids = lines.map((line) => line.obligation_id);
  const obligations = new Map((await obligationsById(db, ids)).map((row) => [row.id, row]));
  const tickets = ids.filter((id) => id.startsWith(FINE)).map((id) => id.slice(FINE.length));
  const fines = new Map((await finesByTicket(db, tickets)).map((fine) => [FINE + fine.ticket, fine]));
  const charges = new Map((await chargesById(db, ids)).map((charge) => [charge.id, charge]));
  const named = lines.map((line): SlipLine => {
    const total = line.capital + line.interest - line.discount;
    return { ...line, total, ...called(line, obligations, fines, charges) };
  });
  return named.sort((a, b) => (a.due ?? '').localeCompare(b.due ?? ''));
}

/** `Impuesto a la Radicación de Automotores · Cuota 03/2026`. */
export function titleOf({ tax, title }: SlipLine, context: Pick<Context, 'codes'>): string {
  return tax === undefined ? title : `${taxName(tax, context)} · ${title}`;
}

type Called = Pick<SlipLine, 'tax' | 'title' | 'concept' | 'period' | 'object' | 'due' | 'status' | 'paidOn'>;

function called(
  line: SlipObligation,
  obligations: ReadonlyMap<string, ObligationRow>,
  fines: ReadonlyMap<string, Fine>,
  charges: ReadonlyMap<string, Charge>,
): Called {
  const id = line.obligation_id;
  const fine = fines.get(id);
  if (fine) {
    const concept = `Acta ${fine.ticket}`;
    const due = fine.voluntary_until ?? fine.at.slice(0, 10);
    const { status, paid_on: paidOn } = fine;
    const object = fine.plate;
    const half = line.discount > 0 ? ' · la mitad del mínimo' : '';
    const title = fineTitle(fine) + half;
    return { tax: FINE_TAX, title, concept: concept + half, object, period: '', due, status, paidOn };
  }
  const charge = charges.get(id);
  if (charge) {
    // Each slip keeps the text of its charge when it was issued.
    const concept = line.concept ?? charge.concept;
    const due = line.due_date ?? charge.due_date;
    const { period, paid_on: paidOn } = charge;
    const status = paidOn ? 'PAGADA' : 'PENDIENTE';
    return { title: concept, concept, object: null, period, due, status, paidOn };
  }
  if (id.startsWith(STAMP_ID)) return { title: CERTIFICATE_STAMP, concept: CERTIFICATE_STAMP, ...LOOSE };
  const row = obligations.get(id);
  if (!row) return { title: id, concept: id, ...LOOSE };
  const { label: concept, period, object, due_date: due, status, paid_on: paidOn } = row;
  return { tax: row.tax, title: concept, concept, object, period, due, status, paidOn };
}
