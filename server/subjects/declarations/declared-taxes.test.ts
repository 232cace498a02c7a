import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Table } from '#contract/generated/grammar.ts';
import { monthOfPeriod } from '#server/rules/calendar/declared-months.ts';
import type { Fortnight } from '#server/rules/calendar/declared-periods.ts';
import { dueOf } from './declared-taxes.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

const table = JSON.parse(readFileSync('config/tables/vencimientos.json', 'utf8')) as Table;
const calendar = {
  tables: new Map([['vencimientos', table]]),
  holidays: new Set(['2026-03-24', '2026-12-08']),
};
const due = (tax: CodeOf<'tributos'>, period: string, fortnight: Fortnight, cuit = '30006005698') =>
  dueOf({ tax }, { month: monthOfPeriod(period), fortnight }, cuit, calendar);

describe('when a declaration is due', () => {
  it.each<[CodeOf<'tributos'>, string, Fortnight, string]>([
    ['0015', '03/2026', 2, '2026-04-08'],
    ['0015', '03/2026', 0, '2026-04-08'],
    ['0024', '11/2026', 2, '2026-12-09'],
    ['0015', '12/2026', 0, '2027-01-08'],
    ['0024', '02/2026', 1, '2026-02-23'],
    ['0015', '04/2026', 1, '2026-04-22'],
    ['0104', '03/2026', 0, '2026-04-20'],
  ])('of %s, %s, fortnight %i: %s', (tax, period, fortnight, day) =>
    expect(due(tax, period, fortnight)).toBe(day),
  );

  it.each([
    ['20981003080', '03/2026', '2026-04-13'],
    ['20981001126', '03/2026', '2026-04-14'],
    ['30006001218', '02/2026', '2026-03-16'],
  ])('on turnover, by the CUIT %s, of %s: %s', (cuit, period, day) =>
    expect(due('0012', period, 0, cuit)).toBe(day),
  );

  it('is in no table of who does not declare by fortnights', () =>
    expect(() => due('0012', '03/2026', 1)).toThrow(RangeError));
});
