import type { StampFacts } from '#server/rules/states/stamp-state.ts';
import type { IssuedStamp } from './stamps.ts';

/** Facts that determine the state of a stamp, from its row. */
export function stampFacts({ status, due, paid_on, used_on }: IssuedStamp): StampFacts {
  return { payable: status === 'EMITIDA', due, paidOn: paid_on, usedOn: used_on };
}
