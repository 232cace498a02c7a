import { describe, expect, it } from 'vitest';
import type { Json } from '#language/source/json.ts';
import { fillTemplate } from './fill-template.ts';

const fields = [
  { name: 'dni', wire: '20981001' },
  { name: 'monto', wire: { base: '10.00' } },
];

describe('a template', () => {
  it('has each argument in its place, of any type where it is alone', () => {
    const template = { '@{name}': 'Consulta: @{name}', example: '@{wire}', limit: 20, none: null };
    expect(fillTemplate(template, fields[1]!)).toEqual({
      monto: 'Consulta: monto',
      example: { base: '10.00' },
      limit: 20,
      none: null,
    });
  });

  it('merges an object once for each item of a list, in its place', () => {
    const template = { first: 1, '...fields': { '@{name}': '@{form}.@{name}' }, last: 2 };
    const filled = fillTemplate(template, { fields, form: 'datos' });
    expect(Object.entries(filled as object)).toEqual([
      ['first', 1],
      ['dni', 'datos.dni'],
      ['monto', 'datos.monto'],
      ['last', 2],
    ]);
  });

  it('has a part only where its flag holds', () => {
    const template: Json = [
      { '[...paid]': 'Pagar' },
      { '[...free]': 'Gratis' },
      { '...free': { a: 1 }, b: 2 },
    ];
    expect(fillTemplate(template, { paid: true, free: false })).toEqual(['Pagar', { b: 2 }]);
  });

  it('fills nothing in what an argument says', () => {
    expect(fillTemplate(['@{title}'], { title: 'Con @{name} adentro' })).toEqual(['Con @{name} adentro']);
  });

  it('refuses an argument, and a repetition, of which nothing is given', () => {
    expect(() => fillTemplate({ a: '@{missing}' }, {})).toThrow('missing');
    expect(() => fillTemplate({ '...missing': {} }, {})).toThrow('"missing"');
  });
});
