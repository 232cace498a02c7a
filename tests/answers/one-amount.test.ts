import { describe, expect, it } from 'vitest';
import { loadConfig } from '#language/load/load.ts';
import { fromCents, toCents } from '#formats/money.ts';
import { readBarcode } from '#server/rules/codes/barcode.ts';

type Part = Readonly<Record<string, unknown>>;

/** What every example says equally of one slip. */
const OF_A_SLIP = [
  'tipo_inscripcion',
  'imponible',
  'importe',
  'importe_1',
  'importe_2',
  'vencimiento_1',
  'codigo_barras',
];

/** What of a thing is the same in every example, by what names it. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  nro_boleta: ['codigo_pago', ...OF_A_SLIP],
  codigo_pago: ['nro_boleta', ...OF_A_SLIP],
  nro_comprobante: ['nro_boleta', 'imponible', 'importe'],
  id_concepto: ['periodo', 'vencimiento', 'fecha_vencimiento', 'capital'],
};

/** Every object inside a value. */
function objectsIn(value: unknown): Part[] {
  if (value === null || typeof value !== 'object') return [];
  const inside = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? inside : [value as Part, ...inside];
}

const { endpoints } = loadConfig('config');
const examples = [...endpoints].flatMap(([path, { value }]) =>
  (value.examples ?? []).flatMap(({ title, request, response }) =>
    [request, response].flatMap((side) =>
      objectsIn(side).map((part) => ({ part, where: `${path} «${title ?? ''}»` })),
    ),
  ),
);

/** A slip's amount is `importe_1` where the slip is issued, and `importe` where it is paid. */
const amountOf = (field: string) => (field === 'importe' || field === 'importe_1' ? 'importe' : field);

/** `nro_boleta 0000123456: importe 15000.00 (A) and 15495.00 (B)`, for each thing with two values. */
function disagreements(of: typeof examples): string[] {
  const known = new Map<string, { value: unknown; where: string }>();
  const found = new Set<string>();
  for (const { part, where } of of)
    for (const [name, fields] of Object.entries(NAMED))
      for (const field of fields) {
        if (typeof part[name] !== 'string' || typeof part[field] !== 'string') continue;
        const key = `${name} ${part[name]}: ${amountOf(field)}`;
        const first = known.get(key) ?? { value: part[field], where };
        known.set(key, first);
        if (first.value !== part[field])
          found.add(`${key} ${String(first.value)} (${first.where}) and ${part[field]} (${where})`);
      }
  return [...found];
}

describe('what names one thing in the examples of the contract', () => {
  it('is seen by its slip, its code, its receipt and its concept', () => {
    const slips = examples.filter(({ part }) => 'nro_boleta' in part && 'importe_1' in part);
    expect(slips.length).toBeGreaterThan(20);
    const part = { nro_boleta: '1', importe_1: '15000.00' };
    expect(
      disagreements([
        { part, where: 'A' },
        { part: { nro_boleta: '1', importe: '15495.00' }, where: 'B' },
      ]),
    ).toEqual(['nro_boleta 1: importe 15000.00 (A) and 15495.00 (B)']);
  });

  it('has one amount, and one owner', () => {
    expect(disagreements(examples)).toEqual([]);
  });

  it('has the amount that its barcode and its QR say', () => {
    const coded = examples.filter(({ part }) => typeof part['codigo_barras'] === 'string');
    expect(coded.length).toBeGreaterThan(20);
    for (const { part, where } of coded) {
      const amount = readBarcode(part['codigo_barras'] as string)?.amount1;
      expect([where, amount]).toEqual([where, Number(toCents(part['importe_1'] as string))]);
      const said = fromCents(amount!);
      if (typeof part['qr'] === 'string')
        expect([where, part['qr']]).toEqual([
          where,
          expect.stringContaining(`54${String(said.length).padStart(2, '0')}${said}`),
        ]);
    }
  });
});
