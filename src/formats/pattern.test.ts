import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { Format as GrammarFormat } from '#contract/generated/grammar.ts';
import { patternFormat } from './pattern.ts';

const folder = new URL('../../config/formats/', import.meta.url);
const files = (await readdir(folder)).filter((name) => name.endsWith('.json'));
const declared = new Map(
  await Promise.all(
    files.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return [name.replace('.json', ''), patternFormat(JSON.parse(text) as GrammarFormat)] as const;
    }),
  ),
);
const format = (name: string) => declared.get(name) ?? expect.unreachable(name);

describe.each([...declared])('the declared format %s', (_, one) => {
  it('understands its example, and what it writes for people reads back the same', () => {
    const reading = one.read(one.example);
    if ('error' in reading) throw new Error(reading.error);
    expect(one.valid(reading.value)).toBe(true);
    expect(one.read(one.write(reading.value))).toEqual(reading);
  });

  it('refuses its invalid value and an empty one', () => {
    expect(one.read(one.invalid)).toHaveProperty('error');
    expect(one.read('')).toHaveProperty('error');
  });
});

const OLD_PLATE = 'Los dominios anteriores a 1995 se consultan en la oficina de Automotores.';
const PLATE = 'El dominio no tiene un formato válido. Ejemplos: ABC123, AB123CD, 123ABC o A123BCD.';

describe('vectors of the dossier', () => {
  it.each([
    ['dominio', 'ZAA101', 'ZAA101', 'ZAA 101'],
    ['dominio', 'zaa 101', 'ZAA101', 'ZAA 101'],
    ['dominio', 'ZA101AA', 'ZA101AA', 'ZA 101 AA'],
    ['dominio', 'ZA-101-AA', 'ZA101AA', 'ZA 101 AA'],
    ['dominio', '901ZZA', '901ZZA', '901 ZZA'],
    ['dominio', 'Z101ABC', 'Z101ABC', 'Z 101 ABC'],
    ['unidad_urbana', '104512', '104512', '104512'],
    ['unidad_urbana', '104512-3', '104512-3', '104512-3'],
    ['unidad_urbana', '0104512-003', '104512-3', '104512-3'],
    ['unidad_urbana', '104512/3', '104512-3', '104512-3'],
    ['unidad_urbana', '104512-0', '104512', '104512'],
    ['unidad_urbana', '1', '1', '1'],
    ['unidad_urbana', '912345', '912345', '912345'],
    ['catastro', '0104512', '104512', '104512'],
    ['nomenclatura', '01-H-112b-014-3', '01-H-112b-014-3', '01-H-112b-014-3'],
    ['nomenclatura', '01-A-1-1', '01-A-1-1', '01-A-1-1'],
    ['nomenclatura', '01-Q-305-022a', '01-Q-305-022a', '01-Q-305-022a'],
    ['nomenclatura', '01-AB-12-7', '01-AB-12-7', '01-AB-12-7'],
    ['nomenclatura', '01-H-112-014', '01-H-112-014', '01-H-112-014'],
    ['padron', '104512', '0104512', '0104512'],
    ['padron', '0205001', '0205001', '0205001'],
    ['acta', 'a0451237', 'A0451237', 'A0451237'],
    ['acta', '451237', '451237', '451237'],
    ['nro_boleta', '123456', '0000123456', '0000123456'],
    ['nro_boleta', '0000123456', '0000123456', '0000123456'],
    ['expediente', '45186/2026', '45186/2026', 'N° 45186/2026'],
    ['expediente', '82-045186-SG-2026', '45186/2026', 'N° 45186/2026'],
    ['expediente', '135-0448/13', '448/2013', 'N° 448/2013'],
    ['expediente', '1/1990', '1/1990', 'N° 1/1990'],
    ['expediente', '000123/2025', '123/2025', 'N° 123/2025'],
    ['alias_cbu', 'sol.rio.luna', 'sol.rio.luna', 'sol.rio.luna'],
    ['alias_cbu', 'MI-CUENTA-01', 'MI-CUENTA-01', 'MI-CUENTA-01'],
    ['alias_cbu', 'abcdef', 'abcdef', 'abcdef'],
    ['alias_cbu', 'A1.B2.C3', 'A1.B2.C3', 'A1.B2.C3'],
    ['alias_cbu', 'abcdefghij1234567890', 'abcdefghij1234567890', 'abcdefghij1234567890'],
    ['pasaporte', 'aaa123456', 'AAA123456', 'AAA123456'],
    ['codigo_verificacion', 'abcd efgh jklm npqr', 'ABCD-EFGH-JKLM-NPQR', 'ABCD-EFGH-JKLM-NPQR'],
    ['codigo_verificacion', 'ABCDEFGHJKLMNPQR', 'ABCD-EFGH-JKLM-NPQR', 'ABCD-EFGH-JKLM-NPQR'],
  ])('%s reads %j as %s and writes %s', (name, typed, value, text) => {
    expect(format(name).read(typed)).toEqual({ value });
    expect(format(name).write(value)).toBe(text);
  });

  it.each([
    ['dominio', ['ZA1011A', 'ZAA1011', 'Z101AB', 'ÑAA101', 'ZAA10', 'AAAAAA', '123456', '']],
    ['unidad_urbana', ['0', '1045123', '104512-', '104512-12345', 'AB123', '']],
    ['catastro', ['0', '1045123', 'x', '']],
    ['nomenclatura', ['02-H-112-014', '01-112-014', '01-H-112', 'H-112b-014', '01-H-112b-014-12345', '']],
    ['padron', ['12345678', '0', 'abc', '']],
    ['acta', ['AB1234', '123', 'A1234567890', '']],
    ['nro_boleta', ['12345678901', 'abc', '0', '']],
    ['expediente', ['/2026', '45186', '45186-2026', '45186/3026', '0/2026', 'abc/2026', '1/1989', '']],
    ['alias_cbu', ['abcde', 'abcdefghij12345678901', 'mi cuenta', 'sol_rio', 'peña.sol', 'alias@banco']],
    ['codigo_verificacion', ['ABCD-EFGH-JKLM-NPQ0', 'ABCD-EFGH-JKLM-NPQ', 'IBCD-EFGH-JKLM-NPQR', '']],
  ])('%s refuses what is not one', (name, typed) => {
    for (const text of typed)
      expect([text, format(name).read(text)]).toEqual([text, { error: expect.any(String) }]);
  });

  it('gives plates from before 1995 their own text', () => {
    expect(format('dominio').read('A1234567')).toEqual({ error: OLD_PLATE });
    expect(format('dominio').read('a 123456')).toEqual({ error: OLD_PLATE });
    expect(format('dominio').read('ZA10')).toEqual({ error: PLATE });
  });
});

describe('a pattern format', () => {
  it('leaves alone what it cannot write', () => {
    expect(format('dominio').write('---')).toBe('---');
    expect(format('acta').write('A0451237')).toBe('A0451237');
  });
});

/** Input as people copy it from a slip, a certificate, a letter or a map, by format and value. */
const COPIED: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  dominio: {
    ZA101AA: [
      ...['Dominio: ZA101AA', 'Patente za 101 aa', 'DOMINIO ZA-101-AA', '"ZA101AA"', 'ZA/101/AA'],
      ...[
        'ZA_101_AA',
        'ＺＡ１０１ＡＡ',
        'ZA–101–AA',
        '\u200eZA101AA\u200f',
        'ZA\u00a0101\u00a0AA',
        'za.101.aa',
        'ZA101AA\n',
      ],
    ],
  },
  acta: {
    A0451237: [
      'Acta A0451237',
      'N° A0451237',
      'Acta N° A0451237',
      'ACTA: A-0451237',
      'a 0451237',
      'A/0451237',
      'Nro. A0451237',
    ],
  },
  expediente: {
    '45186/2026': [
      'Expte. N° 45186/2026',
      'Expediente 45186/2026',
      'Exp: 45186/2026',
      'nro. 45186/2026',
      'N° 45186 / 2026',
      '82–045186–SG–2026',
    ],
  },
  unidad_urbana: { '104512-3': ['104.512-3', '104512 / 3', '0104512–003', '104512⁄3', '104512 - 3'] },
  catastro: { '104512': ['104.512', '0104512', '"104512"'] },
  nro_estructura: { 'EST-0031': ['EST 0031', 'est0031', 'EST–0031', 'Est. 0031', 'EST/0031'] },
  nro_medio: { 'PYP-2026-00122': ['PYP 2026 00122', 'pyp202600122', 'PYP/2026/00122', 'PYP–2026–00122'] },
  nro_recibo_balanza: { 'B-0081723': ['B0081723', 'b 0081723', 'B–0081723', 'B-008.1723'] },
  nro_sellado: {
    'S-2026-0091234': [
      'Sellado S-2026-0091234',
      'N° S-2026-0091234',
      'Sellado: 2026-0091234',
      'S 2026 0091234',
      'S/2026/0091234',
    ],
  },
  hora: { '08:15': ['8:15', '8.15', '08:15 hs', '08:15:00', '0815', '8:15 h.'] },
  latitud: { '-24.782930': ['-24,782930', '−24.782930', '-24.7829301234', '-24.782930°'] },
  longitud: { '-65.412150': ['-65,412150', '−65.412150', '-65.41215000001', '-65.412150°'] },
  codigo_boleta: {
    '0006000012345614': [
      'CPE 0006 0000 1234 5614',
      'CPE: 0006000012345614',
      'Código de pago: 0006-0000-1234-5614',
      '"0006000012345614"',
    ],
    '0000123456': ['Boleta N° 0000123456', 'Boleta: 0000123456'],
  },
  nro_boleta: { '0000123456': ['Boleta N° 0000123456', '123.456', 'Nro. 123456'] },
  codigo_verificacion: {
    'ABCD-EFGH-JKLM-NPQR': [
      'abcd efgh jklm npqr',
      'ABCDEFGHJKLMNPQR',
      'ABCD–EFGH–JKLM–NPQR',
      '"ABCD-EFGH-JKLM-NPQR"',
    ],
  },
  documento: {
    '98100660': ['DNI 98.100.660', 'dni: 98100660'],
    '20981001126': ['CUIT 20-98100112-6', 'CUIL: 20/98100112/6'],
  },
};

describe.each(Object.entries(COPIED))('the declared format %s', (name, values) => {
  it.each(Object.entries(values).flatMap(([value, ways]) => ways.map((way) => [way, value])))(
    'reads %j as %s',
    (typed, value) => expect(format(name).read(typed!)).toEqual({ value }),
  );
});
