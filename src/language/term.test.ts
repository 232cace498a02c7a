import { describe, expect, it } from 'vitest';
import { addsTo, termOf, type Meaning } from './term.ts';

const NAMES: Readonly<Record<string, string>> = {
  'pago.subtotal': "money('100.00') * form.cuotas",
  'pago.total': "form.subtotal + money('10.00')",
  'pago.vuelta': 'form.ida',
  'pago.ida': 'form.vuelta',
  doble: 'pago.total * 2',
};
const meaning: Meaning = (name) => {
  const source = NAMES[name];
  return source === undefined ? undefined : { source, form: 'pago' };
};
const term = (source: string) => termOf({ source }, meaning)!;

describe('two expressions', () => {
  it.each([
    ['pago.subtotal', "pago.cuotas * money('100.00')"],
    ['doble', "2 * (money('10.00') + pago.subtotal)"],
    ['pago.renglones.map(r, r.base).sum()', 'pago.renglones.map(uno, uno.base).sum()'],
    ['pago.total * 2.0', 'pago.total * 2'],
  ])('are the same calculation: %s and %s', (one, other) => {
    expect(term(one).text).toBe(term(other).text);
  });

  it.each([
    ['pago.subtotal', 'pago.total'],
    ['pago.total - pago.subtotal', 'pago.subtotal - pago.total'],
    ['pago.renglones.map(r, r.base).sum()', 'pago.renglones.map(r, r.tasa).sum()'],
    ['pago.tope', "'pago.tope'"],
  ])('are not: %s and %s', (one, other) => {
    expect(term(one).text).not.toBe(term(other).text);
  });

  it('end where names go round, or cannot be understood', () => {
    expect(term('pago.ida').text).toBe('pago.ida');
    expect(termOf({ source: '1 +' }, meaning)).toBeUndefined();
  });
});

describe('an amount made from another', () => {
  it.each([
    ['pago.total', true],
    ['doble', true],
    ["[pago.subtotal, money('500.00')].max()", true],
    ['[pago.total, pago.envio].sum()', true],
    ['pago.subtotal', false],
    ['pago.subtotal * 0.21', false],
    ['pago.subtotal / 12', false],
    ['pago.tope - pago.subtotal', false],
    ["[pago.subtotal, money('500.00')].min()", false],
  ])('%s is never less: %s', (source, never) => {
    expect(addsTo(term(source), term('pago.subtotal'))).toBe(never);
  });
});
