import { describe, expect, it } from 'vitest';
import { toCents } from '#formats/money.ts';
import { monthOfPeriod } from './declared-months.ts';
import {
  chargeDueDate,
  amountOn,
  dueDate,
  lastPaymentDate,
  paymentDateRefusal,
  secondDueDate,
} from './due-dates.ts';

const holidays = new Set(['2026-03-24', '2026-05-25', '2025-12-25']);
const rates = [{ since: '2025-07-01', monthly: 275 }];
const cents = (wire: string) => Number(toCents(wire));

describe('the two due days of a slip', () => {
  it.each([
    ['15000.00', '2026-03-10', '2026-03-25', '15206.25'],
    ['30833.33', '2026-05-11', '2026-05-26', '31257.29'],
    ['14200.00', '2025-12-10', '2025-12-24', '14382.23'],
    ['1250000.00', '2026-03-10', '2026-03-25', '1267187.50'],
  ])('%s due on %s falls due again on %s for %s', (capital, first, second, amount) => {
    const lines = [{ capital: cents(capital), due: first, rates }];
    expect(secondDueDate(first, holidays)).toBe(second);
    expect(amountOn(first, lines)).toBe(cents(capital));
    expect(amountOn(second, lines)).toBe(cents(amount));
  });

  it('rounds each obligation before adding', () => {
    const line = { capital: cents('540.00'), due: '2026-01-12', rates };
    expect(amountOn('2026-01-29', [line, line])).toBe(cents('1096.84'));
  });
});

describe('moving the day of payment', () => {
  it.each([
    ['2026-04-15', '2026-04-14', 'past'],
    ['2026-04-15', '2026-04-15', null],
    ['2026-04-15', '2026-05-15', null],
    ['2026-04-15', '2026-05-16', 'too-late'],
    ['2026-12-20', '2026-12-31', null],
    ['2026-12-20', '2027-01-01', 'too-late'],
  ])('on %s to %s: %s', (today, date, refusal) => expect(paymentDateRefusal(date, today)).toBe(refusal));

  it('ends with the year', () => expect(lastPaymentDate('2026-12-20')).toBe('2026-12-31'));
});

describe('a due day of the calendar', () => {
  it.each([
    [{ dia: 13, meses: 1 }, '03/2026', '2026-04-13'],
    [{ dia: 15, meses: 1 }, '02/2026', '2026-03-16'],
    [{ dia: 15, meses: 1 }, '12/2026', '2027-01-15'],
    [{ dia: 24, meses: 0 }, '03/2026', '2026-03-25'],
  ])('%j of %s is %s', (day, period, due) => expect(dueDate(day, monthOfPeriod(period), holidays)).toBe(due));
});

describe('the last day to pay what is charged today', () => {
  // 15/04/2026 is a Wednesday; here, the 17th is a holiday.
  const off = new Set(['2026-04-17']);

  it.each([
    ['the same day', '2026-04-15', { days: 0 }, '2026-04-15'],
    ['the next business day, when today is a Saturday', '2026-04-18', { days: 0 }, '2026-04-20'],
    ['days, rolled to a business day', '2026-04-15', { days: 2 }, '2026-04-20'],
    ['business days', '2026-04-15', { days: 2, business: true }, '2026-04-20'],
    ['business days over the end of a year', '2026-12-30', { days: 3, business: true }, '2027-01-04'],
  ])('is %s', (_, today, due, last) => {
    expect(chargeDueDate(today, due, off)).toBe(last);
  });

  it.each([
    ['the day itself, although it is no business day', '2026-04-18', { days: 0 }, '2026-04-18'],
    ['days before it', '2026-04-30', { days: -2 }, '2026-04-28'],
    ['business days after it', '2026-04-16', { days: 1, business: true }, '2026-04-20'],
    ['today, when that has passed', '2026-04-16', { days: -5 }, '2026-04-15'],
  ])('counted from a day that was said, is %s', (_, since, due, last) => {
    expect(chargeDueDate('2026-04-15', due, off, since)).toBe(last);
  });
});
