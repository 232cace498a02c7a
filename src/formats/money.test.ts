import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addMoney,
  compareMoney,
  fromCents,
  isMoney,
  money,
  multiplyMoney,
  subtractMoney,
  sumMoney,
  toCents,
  writeAmount,
} from './money.ts';

const cents = fc.bigInt({ min: -999_999_999_999n, max: 999_999_999_999n });

describe('money as people type it', () => {
  it.each([
    ['1.234.567,89', '1234567.89'],
    ['1234567,89', '1234567.89'],
    ['$ 1.234,5', '1234.50'],
    ['$\u00a01.234,50', '1234.50'],
    ['1.234', '1234.00'],
    ['0,05', '0.05'],
    ['15000', '15000.00'],
    ['99.999.999.999,99', '99999999999.99'],
    ['007', '7.00'],
  ])('reads %j as %s', (typed, value) => expect(money.read(typed)).toEqual({ value }));

  it.each([
    ['1,234.50', 'Usá coma para los decimales.'],
    ['1.234.5', 'El importe no es válido. Ejemplo: 1.234,56.'],
    ['-12.34', 'El importe no puede ser negativo.'],
    ['1.23.456', 'El importe no es válido. Ejemplo: 1.234,56.'],
    ['1,234', 'Escribí los centavos con dos números.'],
    ['-5', 'El importe no puede ser negativo.'],
    ['abc', 'El importe no es válido. Ejemplo: 1.234,56.'],
    ['', 'Ingresá un importe.'],
    ['100.000.000.000', 'El importe no puede superar $\u00a099.999.999.999,99.'],
  ])('refuses %j: %s', (typed, error) => expect(money.read(typed)).toEqual({ error }));
});

describe('money as people read it', () => {
  it.each([
    ['1234567.89', '$\u00a01.234.567,89'],
    ['-1234.50', '-$\u00a01.234,50'],
    ['0.00', '$\u00a00,00'],
    ['999.99', '$\u00a0999,99'],
  ])('writes %s as %s', (wire, text) => expect(money.write(wire)).toBe(text));

  it('writes the amount alone for cells of a table', () => {
    expect(writeAmount('-15000.00')).toBe('-15.000,00');
    expect(writeAmount('no')).toBe('no');
  });

  it('writes what Intl writes for es-AR', () => {
    const intl = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' });
    fc.assert(
      fc.property(cents, (c) => {
        expect(money.write(fromCents(c))).toBe(intl.format(Number(c) / 100));
      }),
    );
  });

  it('reads back what it writes', () => {
    fc.assert(
      fc.property(cents, (c) => {
        const wire = fromCents(c < 0n ? -c : c);
        expect(money.read(money.write(wire))).toEqual({ value: wire });
        expect(money.read(writeAmount(wire))).toEqual({ value: wire });
      }),
    );
  });
});

describe('money on the wire', () => {
  it.each(['15000.00', '0.00', '-0.01', '9999999999999.99'])('is %s', (wire) =>
    expect(isMoney(wire)).toBe(true),
  );
  it.each(['15000', '15000.0', '015.00', '-0.00', '1.5e3', '15000,00', '', '12345678901234.00'])(
    'is not %j',
    (wire) => expect(isMoney(wire)).toBe(false),
  );

  it('travels to cents and back', () => {
    fc.assert(
      fc.property(cents, (c) => {
        expect(toCents(fromCents(c))).toBe(c);
      }),
    );
    expect(fromCents(7972445)).toBe('79724.45');
  });

  it('refuses to take cents from what is not an amount', () => {
    expect(() => toCents('12')).toThrow(RangeError);
    expect(() => fromCents(0.5)).toThrow(RangeError);
  });
});

describe('exact arithmetic of money', () => {
  it('adds the debt of the dossier to the cent', () => {
    expect(sumMoney(['16230.60', '15840.10', '16278.75', '15880.00', '15495.00'])).toBe('79724.45');
    expect(sumMoney([])).toBe('0.00');
  });

  it('takes away what it adds', () => {
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        expect(subtractMoney(addMoney(fromCents(a), fromCents(b)), fromCents(b))).toBe(fromCents(a));
      }),
    );
  });

  it('orders by value, not as text', () => {
    expect(['10.00', '-1.00', '9.00'].sort(compareMoney)).toEqual(['-1.00', '9.00', '10.00']);
    expect(compareMoney('1.00', '1.00')).toBe(0);
  });

  it.each([
    ['18500000.00', '0.02', '370000.00'],
    ['8456320.75', 0.006, '50737.92'],
    ['4583.25', '0.006', '27.50'],
    ['0.01', 0.5, '0.01'],
    ['-0.01', 0.5, '-0.01'],
    ['0.01', 0.49, '0.00'],
    ['1.00', 1e-7, '0.00'],
    ['0.00', 1e21, '0.00'],
    ['15000.00', 10, '150000.00'],
    ['15000.00', -1, '-15000.00'],
  ])('multiplies %s by %s giving %s', (wire, factor, product) =>
    expect(multiplyMoney(wire, factor)).toBe(product),
  );

  it('refuses a factor that is not a finite decimal', () => {
    expect(() => multiplyMoney('1.00', Number.NaN)).toThrow(RangeError);
    expect(() => multiplyMoney('1.00', '1,5')).toThrow(RangeError);
  });

  it('multiplying by a whole number is adding so many times', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 12 }), (c, n) => {
        expect(multiplyMoney(fromCents(c), n)).toBe(sumMoney(Array.from({ length: n }, () => fromCents(c))));
      }),
    );
  });
});
