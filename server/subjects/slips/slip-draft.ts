import type { Fact } from '#server/documents/drawing/fact.ts';

/** A slip before it has a number. Amounts in cents. */
export interface SlipDraft {
  /** CUOTA, ANUAL, SEMESTRAL, MULTA, ANTICIPADA, TRAMITE, SELLADO. */
  mode: string;
  /** Tax code: `0006`. */
  tax: string;
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

export interface DueAmount {
  day: string;
  amount: number;
}

export function lineTotal({ capital, interest, discount }: SlipLine): number {
  return capital + interest - discount;
}
