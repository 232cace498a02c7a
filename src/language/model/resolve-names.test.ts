import { describe, expect, it } from 'vitest';
import { resolveNames, type ResolveName } from './resolve-names.ts';
import { addsTo, namesIn, termOf } from './term.ts';

const NAMES: Readonly<Record<string, string>> = {
  'pago.subtotal': "money('100.00') * form.cuotas",
  'pago.total': "form.subtotal + money('10.00')",
  'pago.vuelta': 'form.ida',
  'pago.ida': 'form.vuelta',
  'pago.renglones.impuesto': 'row.base * 0.03',
  'pago.renglones.base': 'row.ventas - row.notas',
  doble: 'pago.total * 2',
};
const meaning: ResolveName = (name) => {
  const source = NAMES[name];
  return source === undefined ? undefined : { source, form: 'pago' };
};
const term = (source: string) => termOf(resolveNames({ source }, meaning)!);

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
    expect(resolveNames({ source: 'pago.ida' }, meaning)).toBe('pago.ida');
    expect(resolveNames({ source: '1 +' }, meaning)).toBeUndefined();
  });

  it('are written with what their names stand for', () => {
    expect(resolveNames({ source: 'doble - doble.tope' }, meaning)).toBe(
      "(((money('100.00') * pago.cuotas) + money('10.00')) * 2) - (((money('100.00') * pago.cuotas) + money('10.00')) * 2).tope",
    );
    expect(
      resolveNames(
        { source: 'form.renglones.filter(r, r.base > tope).map(r, r.impuesto).sum()', form: 'pago' },
        meaning,
      ),
    ).toBe(
      'pago.renglones.filter(r, (r.ventas - r.notas) > tope).map(r, ((r.ventas - r.notas) * 0.03)).sum()',
    );
    expect(resolveNames({ source: 'form.cuotas.map(doble, doble.x + form.y)', form: 'pago' }, meaning)).toBe(
      'pago.cuotas.map(doble, doble.x + pago.y)',
    );
    expect(
      resolveNames({ source: "has(form.total) ? form.subtotal : money('0.00')", form: 'pago' }, meaning),
    ).toBe("has(pago.total) ? (money('100.00') * pago.cuotas) : money('0.00')");
    expect(namesIn(term('doble'))).toEqual(['pago.cuotas']);
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
