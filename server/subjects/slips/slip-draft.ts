import { fromCents } from '#formats/money.ts';
import { isCharge } from '#server/rules/debt/concept-id.ts';
import type { Fact } from '#server/documents/drawing/fact.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** A slip before it has a number. Amounts in cents. */
export interface SlipDraft {
  mode: CodeOf<'modalidades_boleta'>;
  /** Tax code: `0006`. */
  tax: CodeOf<'tributos'>;
  /** What the portal's config calls it; absent: as the office does. */
  tribute?: string;
  /** What is taxed: `ZA101AA`. */
  object: string;
  /** What the document says of it, the first one on the stubs too. */
  facts: Fact[];
  lines: SlipLine[];
  first: DueAmount;
  second: DueAmount | null;
}

/** One concept as the slip charges it at its first due day. */
export interface SlipLine {
  /** Obligation id, `MULTA-` and the ticket, or the id of a charge. */
  id: string;
  /** `03/2026`; empty: nobody said what period it is of. */
  period: string;
  concept: string;
  due: string;
  capital: number;
  interest: number;
  discount: number;
}

/** Whether a line asks for money: the others say what is paid with it. */
export function asksMoney({
  capital,
  interest,
  discount,
}: Pick<SlipLine, 'capital' | 'interest' | 'discount'>) {
  return capital !== 0 || interest !== 0 || discount !== 0;
}

/** What the amount of a line is made of, as it travels; null: what a procedure charges without interest, which has no parts. */
export function partsOf(
  id: string,
  { capital, interest, discount }: Pick<SlipLine, 'capital' | 'interest' | 'discount'>,
) {
  const charged = isCharge(id);
  const whole = charged && interest === 0;
  return {
    capital: whole ? null : fromCents(capital),
    interest: whole ? null : fromCents(interest),
    discount: charged && discount === 0 ? null : fromCents(discount),
  };
}

export interface DueAmount {
  day: string;
  amount: number;
}

export function lineTotal({ capital, interest, discount }: SlipLine): number {
  return capital + interest - discount;
}
