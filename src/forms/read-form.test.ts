import { describe, expect, it } from 'vitest';
import type { CompiledField } from '#contract/compiled-form.ts';
import type { Scope } from '#contract/expression.ts';
import { expression } from '#expressions/operations.ts';
import { builtinFormats } from '#formats/formats.ts';
import { sumMoney } from '#formats/money.ts';
import { portal } from '#runtime/services/portal-fixture.ts';
import type { FieldReadings } from './form-reading.ts';
import { readForm } from './read-form.ts';

const validation = { ...portal.messages.validation, min: 'El mínimo es {min}.' };
const messages = { ...portal.messages, validation };
const world = { scope: {}, formats: builtinFormats, messages };

function field(name: string, more: Partial<CompiledField> = {}): CompiledField {
  return { name, title: name, type: 'string', widget: 'text', required: false, ...more };
}

type Text = Readonly<Record<string, string>>;
const form = (test: (form: Text) => boolean) =>
  expression<boolean>(['form'], ({ form: values }) => test(values as Text));

function given(values: Text, rows: Readonly<Record<string, readonly Text[]>> = {}): FieldReadings {
  const readings = Object.entries(values).map(([name, value]) => [name, { value }] as const);
  const inside = Object.entries(rows).map(([name, list]) => [name, list.map((row) => given(row))] as const);
  return { readings: Object.fromEntries(readings), rows: Object.fromEntries(inside) };
}

const read = (fields: readonly CompiledField[], what: FieldReadings) =>
  readForm({ fields, validate: () => true }, what, world);

describe("a field's own checks", () => {
  const again = field('correo_repetido', {
    checks: [
      { that: form((f) => f['correo_repetido'] === f['correo']), message: 'Los correos no coinciden.' },
      {
        that: form((f) => !f['correo']?.endsWith('.x')),
        message: expression(['form'], ({ form: f }: Scope) => `No aceptamos ${(f as Text)['correo']}.`),
      },
    ],
  });
  const fields = [field('correo'), again];

  it('are told in their own words, the first that fails', () => {
    expect(read(fields, given({ correo: 'a', correo_repetido: 'b' })).errors).toEqual({
      correo_repetido: 'Los correos no coinciden.',
    });
    expect(read(fields, given({ correo: 'a.x', correo_repetido: 'a.x' })).errors).toEqual({
      correo_repetido: 'No aceptamos a.x.',
    });
    expect(read(fields, given({ correo: 'a', correo_repetido: 'a' })).errors).toEqual({});
  });

  it('say nothing of an empty field, nor of one that is not asked', () => {
    expect(read(fields, given({ correo: 'a' })).errors).toEqual({});
    const hidden = { ...again, when: form((f) => f['correo'] === 'otro') };
    expect(read([field('correo'), hidden], given({ correo: 'a', correo_repetido: 'b' })).errors).toEqual({});
  });
});

describe('what is calculated and must be there', () => {
  const total = field('total', {
    widget: 'computed',
    required: true,
    computed: form((f) => f['dia'] === 'lunes' || (null as never)),
    when: form((f) => f['dia'] !== undefined),
  });
  const fields = [field('dia'), total];

  it('is missed only where it is seen', () => {
    expect(read(fields, given({}))).toMatchObject({ errors: {}, fields: [{ name: 'dia' }] });
    expect(Object.keys(read(fields, given({ dia: 'martes' })).errors)).toEqual(['total']);
    expect(read(fields, given({ dia: 'lunes' })).errors).toEqual({});
  });
});

describe('a number with decimals', () => {
  const metros = field('metros', { type: 'number', decimals: 2 });
  const told = {
    ...world,
    messages: {
      ...messages,
      validation: { ...validation, decimals: '{title}: hasta {decimals} decimales.' },
    },
  };
  it.each([
    [3, undefined],
    [1.1, undefined],
    [0.29, undefined],
    [2.675, 'metros: hasta 2 decimales.'],
    [1e-7, 'metros: hasta 2 decimales.'],
  ])('of which %d is told %s', (value, text) => {
    const what = { readings: { metros: { value } }, rows: {} };
    expect(readForm({ fields: [metros], validate: () => true }, what, told).errors['metros']).toBe(text);
  });
});

describe('rows and what is computed', () => {
  const later = expression<boolean>(['row'], ({ row }) => (row as Text)['hasta']! >= (row as Text)['desde']!);
  const rows = field('tramos', {
    widget: 'rows',
    rows: {
      of: 'Tramo',
      add: 'Agregar',
      min: 1,
      max: 9,
      fields: [
        field('desde'),
        field('hasta', { checks: [{ that: later, message: 'Termina antes de empezar.' }] }),
        field('importe', { format: 'money' }),
      ],
    },
    checks: [
      {
        that: expression(['form'], (s) => ((s['form'] as { tramos: Text[] }).tramos.length ?? 0) < 3),
        message: 'Son demasiados.',
      },
    ],
  });
  const total = field('total', {
    widget: 'computed',
    computed: expression(['form'], (s) =>
      sumMoney((s['form'] as { tramos: Text[] }).tramos.map((t) => t['importe'] ?? '0.00')),
    ),
    min: expression([], () => '100.00'),
    writing: { format: 'money' },
  });
  const tramo = (desde: string, hasta: string, importe: string) => ({ desde, hasta, importe });

  it('are checked in the row, over all of them, and on the result', () => {
    const wrong = given({}, { tramos: [tramo('1', '2', '60.00'), tramo('3', '2', '10.00')] });
    expect(read([rows, total], wrong).errors).toEqual({
      'tramos.1.hasta': 'Termina antes de empezar.',
      total: expect.stringMatching(/El mínimo es \$\s100,00/) as string,
    });
    const many = given({}, { tramos: [1, 2, 3].map(() => tramo('1', '2', '60.00')) });
    expect(read([rows, total], many).errors).toEqual({ tramos: 'Son demasiados.' });
  });

  it('count nothing of a row that has only what it opened with', () => {
    const fields = [
      field('regimen', { initial: expression([], () => '1') }),
      field('alicuota', { widget: 'computed', computed: expression(['row'], () => '3') }),
      field('importe', { format: 'money', required: true }),
    ];
    const filled = [{ ...rows, rows: { ...rows.rows!, fields }, checks: [] }, total];
    const opened = given({}, { tramos: [{ regimen: '1', importe: '100.00' }, { regimen: '1' }] });
    expect(read(filled, opened).values['total']).toBe('100.00');
    const begun = [...filled[0]!.rows!.fields, field('nombre')];
    const named = given(
      {},
      {
        tramos: [
          { regimen: '1', importe: '100.00' },
          { regimen: '1', nombre: 'x' },
        ],
      },
    );
    const { values } = read([{ ...rows, rows: { ...rows.rows!, fields: begun }, checks: [] }, total], named);
    expect(values['total']).toBeUndefined();
  });

  it('give nothing to be told when all is right', () => {
    const right = given({}, { tramos: [tramo('1', '2', '60.00'), tramo('1', '1', '40.00')] });
    const { values, errors } = read([rows, total], right);
    expect(errors).toEqual({});
    expect(values['total']).toBe('100.00');
  });
});
