import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#formats/date.ts';
import { toCents } from '#formats/money.ts';
import { dateCode, encodeBarcode, readBarcode, slipBarcode, type BarcodeFields } from './barcode.ts';

const fields = (client: string, amount: string, due: string, surcharge?: string, days = 0): BarcodeFields => {
  const amount1 = Number(toCents(amount));
  const second = surcharge && { amount: amount1 + Number(toCents(surcharge)), due: addDays(due, days) };
  return { company: '1312', client, amount1, due1: due, ...(second && { second }) };
};

const vectors: [BarcodeFields, string][] = [
  [
    fields('00060000123456', '15000.00', '2026-03-10', '206.25', 15),
    '131201500000260690006000012345600206251536',
  ],
  [
    fields('00060000123457', '30833.33', '2026-05-11', '423.96', 15),
    '131203083333261310006000012345700423961563',
  ],
  [
    fields('00080000123459', '14200.00', '2025-12-10', '182.23', 14),
    '131201420000253440008000012345900182231484',
  ],
  [fields('00120000998877', '44637.47', '2026-04-15'), '131204463747261050012000099887700000000037'],
  [
    fields('00129999999999', '999999.99', '2026-12-31', '9999.99', 14),
    '131299999999263650012999999999909999991421',
  ],
  [
    fields('00120000123458', '1250000.00', '2026-03-10', '17187.50', 15),
    '1312012500000026069001200001234580017187501563',
  ],
];

describe('the barcode of a slip', () => {
  it.each(vectors)('%j is written and read back', (slip, digits) => {
    expect(slipBarcode(slip)).toEqual({ digits });
    expect(readBarcode(digits)).toEqual(slip);
  });

  it.each([
    ['2002-01-01', '02001'],
    ['2003-07-05', '03186'],
    ['2004-12-31', '04366'],
    ['2026-03-10', '26069'],
    ['2028-02-29', '28060'],
  ])('writes the day %s as %s', (date, code) => expect(dateCode(date)).toBe(code));

  it.each([
    '131201500000260690006000012345600206251537',
    '131201500000260690006000012345600206251546',
    '131201500001260690006000012345600206251536',
    '131201500000260690006000012345700206251536',
    '131201500000260690006000012354600206251536',
    '131201500000206690006000012345600206251536',
    '13120150000026069000600001234560020625153',
    '13120150000026069000600001234560020625153X',
    '',
  ])('does not read %j', (digits) => expect(readBarcode(digits)).toBeNull());
});

describe('what a barcode cannot hold', () => {
  const slip = fields('00060000123456', '15000.00', '2026-03-10', '206.25', 15);

  it.each<[string, Partial<BarcodeFields>, string]>([
    ['a client of 15 digits', { client: '000600001234567' }, 'client'],
    ['a client with letters', { client: '0006A' }, 'client'],
    ['a company of 5 digits', { company: '13120' }, 'company'],
    [
      'a second due day before the first',
      { second: { amount: 1500000, due: '2026-03-09' } },
      'second-due-before-first',
    ],
    ['100 days between due days', { second: { amount: 1500000, due: '2026-06-18' } }, 'too-many-days'],
    [
      'a second amount below the first',
      { second: { amount: 1499999, due: '2026-03-25' } },
      'surcharge-out-of-range',
    ],
    ['an amount of a hundred million', { amount1: 100_000_000_00, second: undefined }, 'amount-out-of-range'],
    ['part of a cent', { amount1: 1.5, second: undefined }, 'amount-out-of-range'],
  ])('is %s', (_, change, refusal) => expect(slipBarcode({ ...slip, ...change })).toEqual({ refusal }));

  it.each<[string, Partial<BarcodeFields>, string]>([
    ['an amount of a million', { amount1: 100_000_000, second: undefined }, 'amount-out-of-range'],
    [
      'a surcharge of ten thousand',
      { second: { amount: 2_500_000, due: '2026-03-25' } },
      'surcharge-out-of-range',
    ],
  ])('in 42 digits is %s, and then it takes 46', (_, change, refusal) => {
    expect(encodeBarcode({ ...slip, ...change }, 'standard')).toEqual({ refusal });
    expect(slipBarcode({ ...slip, ...change })).toEqual({ digits: expect.stringMatching(/^\d{46}$/) });
  });
});

describe('any barcode', () => {
  const slips = fc
    .record({
      client: fc.stringMatching(/^\d{14}$/),
      amount1: fc.integer({ min: 1, max: 99_999_999_99 }),
      day: fc.integer({ min: 0, max: 27_000 }),
      surcharge: fc.integer({ min: 1, max: 999_999_99 }),
      days: fc.integer({ min: 0, max: 99 }),
    })
    .map(({ client, amount1, day, surcharge, days }): BarcodeFields => {
      const due1 = addDays('2020-01-01', day);
      return {
        company: '1312',
        client,
        amount1,
        due1,
        second: { amount: amount1 + surcharge, due: addDays(due1, days) },
      };
    });

  it('says what was written, in 42 or 46 digits', () => {
    fc.assert(
      fc.property(slips, (slip) => {
        const barcode = slipBarcode(slip);
        expect(barcode).toEqual({ digits: expect.stringMatching(/^(\d{42}|\d{46})$/) });
        expect('digits' in barcode && readBarcode(barcode.digits)).toEqual(slip);
      }),
    );
  });

  it('notices a wrong digit unless its weight hides the change', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...vectors),
        fc.nat({ max: 39 }),
        fc.nat({ max: 9 }),
        ([, digits], at, digit) => {
          const weight = at === 0 ? 1 : [3, 5, 7, 9][(at - 1) % 4]!;
          const change = ((((digit - Number(digits[at])) * weight) % 20) + 20) % 20;
          fc.pre(![0, 1, 19].includes(change));
          expect(readBarcode(digits.slice(0, at) + digit + digits.slice(at + 1))).toBeNull();
        },
      ),
    );
  });
});
