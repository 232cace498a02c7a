import { describe, expect, it } from 'vitest';
import type { Register } from '#contract/generated/grammar.ts';
import { builtinFormats } from '#formats/formats.ts';
import { readRows } from '#server/commands/sheets/read-rows.ts';
import { registerLayout } from './register-layout.ts';
import { writtenCell, type SheetCell } from '#forms/sheets/sheet.ts';

const register: Register = {
  title: 'Zonas',
  key: 'zona',
  fields: {
    zona: { title: 'Zona' },
    alicuota: { title: 'Alícuota', format: 'percent' },
    base: { title: 'Base', format: 'money' },
  },
  examples: [],
};
const read = (...cells: SheetCell[]) =>
  readRows(
    'zonas.xlsx',
    [['zona', 'Alícuota', 'base'], cells],
    registerLayout(register, { formats: builtinFormats, codes: new Map() }),
  );

describe('a cell of a spreadsheet', () => {
  it.each([
    [null, ''],
    ['  A ', 'A'],
    [true, 'Sí'],
    [20981001126, '20981001126'],
    [12500.5, '12500,5'],
    [0.1 + 0.2, '0,3'],
    [-0.07, '-0,07'],
    [new Date('2026-04-15Z'), '15/04/2026'],
    [new Date('2026-04-15T10:30Z'), '15/04/2026 10:30'],
  ])('%o is written %j', (cell, written) => {
    expect(writtenCell(cell)).toBe(written);
  });

  it('is no percentage when it is a number: 2,75 % is kept as 0.0275 there', () => {
    expect(read('A', '2,75 %', 1500).rows[0]?.values).toEqual({
      zona: 'A',
      alicuota: '2.75',
      base: '1500.00',
    });
    for (const number of [0.0275, 2.75])
      expect(read('A', number, 1500).problems).toEqual([
        'zonas.xlsx:2: alicuota: Un porcentaje va en una celda de texto, como "2,75".',
      ]);
  });

  it.each(['#N/A', '#N/D', '#REF!', '#¡REF!', '#DIV/0!', '#¿NOMBRE?', 'Err:502'])(
    'is no text when its formula went wrong: %s',
    (error) => {
      expect(read(error, '2,75', 1500).problems).toEqual([
        `zonas.xlsx:2: zona: Dice ${error}: su fórmula dio error.`,
      ]);
      expect(read(`${error} 1`, '2,75', 1500).problems).toEqual([]);
    },
  );

  it('is of a row that ends where the last one that was filled is', () => {
    expect(read('A', '2,75').problems).toEqual(['zonas.xlsx:2: tiene 2 celdas y van 3.']);
  });
});
