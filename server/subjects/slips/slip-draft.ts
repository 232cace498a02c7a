import { fromCents } from '#formats/money.ts';
import { isCharge } from '#server/rules/debt/concept-id.ts';
import type { Fact } from '#server/documents/drawing/fact.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** A slip before it has a number. Amounts in cents. */
export interface SlipDraft {
  mode: CodeOf<'modalidades_boleta'>;
  /** Tax code: `0006`. */
  tax: CodeOf<'tributos'>;
  /** Name of the tax in the portal's config; absent: the name the office uses. */
  tribute?: string;
  /** The taxed object: `ZA101AA`. */
  object: string;
  /** Printed facts; the first one also on the stubs. */
  facts: Fact[];
  lines: SlipLine[];
  first: DueAmount;
  second: DueAmount | null;
}

/** One concept, with its amounts at the first due day. */
export interface SlipLine {
  /** Obligation id, `MULTA-` and the ticket, or the id of a charge. */
  id: string;
  /** `03/2026`; empty: unknown. */
  period: string;
  concept: string;
  due: string;
  capital: number;
  interest: number;
  discount: number;
}

/** Returns true when the line has an amount; the others only list what is paid with it. */
export function asksMoney({
  capital,
  interest,
  discount,
}: Pick<SlipLine, 'capital' | 'interest' | 'discount'>) {
  return capital !== 0 || interest !== 0 || discount !== 0;
}

/** Parts of the amount of a line, in wire format; null: a charge of a procedure without interest has no parts. */
export function lineParts(
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
