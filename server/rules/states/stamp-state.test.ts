import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#formats/date.ts';
import { stampState, stampValidUntil, type StampFacts } from './stamp-state.ts';

const ISSUED: StampFacts = { payable: true, due: '2026-06-16', paidOn: null, usedOn: null };
const PAID: StampFacts = { ...ISSUED, payable: false, paidOn: '2026-04-15' };

describe('the state of a stamp', () => {
  it.each([
    ['2026-04-15', ISSUED, 'EMITIDO'],
    ['2026-06-16', ISSUED, 'EMITIDO'],
    ['2026-06-17', ISSUED, 'VENCIDO'],
    ['2026-04-15', { ...ISSUED, payable: false }, 'VENCIDO'],
    ['2026-04-15', PAID, 'PAGADO'],
    ['2026-06-14', PAID, 'PAGADO'],
    ['2026-06-15', PAID, 'VENCIDO'],
    ['2027-01-01', { ...PAID, usedOn: '2026-04-20' }, 'USADO'],
  ] as const)('on %s is as it should', (today, facts, state) => expect(stampState(facts, today)).toBe(state));

  it('is good for sixty days from the day it is paid, whenever that is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 62 }), (late) => {
        const paidOn = addDays('2026-04-15', late);
        const until = stampValidUntil({ due: ISSUED.due, paidOn });
        expect(until).toBe(addDays(paidOn, 60));
        expect(stampState({ ...PAID, paidOn }, until)).toBe('PAGADO');
        expect(stampState({ ...PAID, paidOn }, addDays(until, 1))).toBe('VENCIDO');
      }),
    );
  });
});
