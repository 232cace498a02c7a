import { addDays } from '#formats/date.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** Days to pay a stamp from the one it was issued, and to use it from the one it was paid. */
export const STAMP_DAYS = 60;

export type StampState = CodeOf<'estados_sellado'>;

/** Facts that determine the state of a stamp. Days are `yyyy-mm-dd`. */
export interface StampFacts {
  /** Its slip can be paid until its due day. */
  payable: boolean;
  /** Last day to pay it. */
  due: string;
  paidOn: string | null;
  usedOn: string | null;
}

/** Last day of validity of a stamp: to be paid or, once paid, to be used. */
export function stampValidUntil({ due, paidOn }: Pick<StampFacts, 'due' | 'paidOn'>): string {
  return paidOn === null ? due : addDays(paidOn, STAMP_DAYS);
}

/** The state of a stamp on a day. */
export function stampState(stamp: StampFacts, today: string): StampState {
  if (stamp.usedOn !== null) return 'USADO';
  if (today > stampValidUntil(stamp)) return 'VENCIDO';
  if (stamp.paidOn !== null) return 'PAGADO';
  return stamp.payable ? 'EMITIDO' : 'VENCIDO';
}
