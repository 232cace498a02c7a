import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import writeExcelFile, { type Cell, type SheetData } from 'write-excel-file/node';
import { loadRegister } from '#server/commands/registers/register-files.ts';
import { zipFile } from '#tests/api/zip-file.ts';
import { emptyRegisters, ferias } from './ferias.ts';

const HEADING = 'Puesto feria rubro CUIT titular desde metros cuotas canon activo'.split(' ');

const city = ferias();
const { folder } = city;
const path = join(folder, 'puestos.xlsx');
beforeEach(() => emptyRegisters(city.portal));

const day = (value: string): Cell => ({ type: Date, value: new Date(`${value}Z`), format: 'dd/mm/yyyy' });
const number = (value: number): Cell => ({ type: Number, value });
const text = (value: string): Cell => ({ type: String, value });
const flag = (value: boolean): Cell => ({ type: Boolean, value });

/** A stall as a person fills it in Excel. */
const stall = (key: string, changes: Partial<Record<string, Cell>> = {}): Cell[] =>
  Object.values({
    puesto: text(key),
    feria: text('Feria Central'),
    rubro: text('Comidas'),
    cuit: number(20981001126),
    titular: text('TOLABA JUAN'),
    desde: day('2019-03-01T00:00:00'),
    metros: number(4.5),
    cuotas: number(3),
    canon: number(12500.5),
    activo: flag(true),
    ...changes,
  } as Record<string, Cell>);

async function load(...rows: Cell[][]): Promise<string[]> {
  const data: SheetData = [HEADING.map(text), ...rows];
  writeFileSync(path, await writeExcelFile(data, { sheet: 'Puestos' }).toBuffer());
  return loadRegister('puestos', path, city.variables);
}

const records = async () =>
  (await city.portal.db.selectFrom('register_record').select('data').orderBy('key').execute()).map(
    ({ data }) => JSON.parse(data) as object,
  );

describe('a spreadsheet of Excel', () => {
  it('is kept as its cells say: days, numbers, yes and no, and text as people write it', async () => {
    const written = { cuit: text('20-98100112-6'), canon: text('12.500,50'), activo: text('sí') };
    expect(await load(stall('A-1'), stall('A-2', { ...written, desde: text('01/03/2019') }))).toEqual([
      'Puestos de feria: 2 nuevas, 0 cambiadas, 0 iguales.',
    ]);
    const [first, second] = await records();
    expect(first).toEqual({
      puesto: 'A-1',
      feria: '01',
      rubro: 'Comidas',
      cuit: '20981001126',
      titular: 'TOLABA JUAN',
      desde: '2019-03-01',
      metros: 4.5,
      cuotas: 3,
      canon: '12500.50',
      activo: true,
    });
    expect(second).toEqual({ ...first, puesto: 'A-2' });
  });

  it('is loaded whole or not at all, and each wrong cell is named at its row and column', async () => {
    const said = await load(
      stall('A-1', { canon: number(12.345), cuotas: number(0.5) }),
      [],
      stall('A-2', { desde: day('2019-03-01T10:30:00'), activo: text('tal vez') }),
      stall('A-3', { cuit: number(20981001127), rubro: null }),
      stall('A-4').slice(0, 9),
      stall('A-1'),
    ).catch((error: Error) => error.message.split('\n  '));
    expect(said).toEqual([
      'No se cargó nada:',
      'puestos.xlsx:2: cuotas: Ingresá un número entero.',
      expect.stringMatching(/^puestos\.xlsx:2: canon: /),
      'puestos.xlsx:4: desde: Escribí la fecha con el formato dd/mm/aaaa.',
      'puestos.xlsx:4: activo: Va "Sí" o "No", y dice "tal vez".',
      'puestos.xlsx:5: rubro: está vacía.',
      expect.stringMatching(/^puestos\.xlsx:5: cuit: /),
      'puestos.xlsx:6: activo: está vacía.',
      'puestos.xlsx:7: puesto: repite la fila 2.',
    ]);
    expect(await records()).toEqual([]);
  });

  it('says what its formulas give, without what a fraction leaves over', async () => {
    writeFileSync(path, workbook());
    await loadRegister('puestos', path, city.variables);
    expect(await records()).toMatchObject([{ puesto: 'A-1', metros: 0.3, canon: '9000.50', activo: false }]);
  });

  it('is not loaded when a formula gave an error, even where nothing has to be', async () => {
    writeFileSync(path, workbook({ titular: '#REF!', canon: '#N/A', cuotas: '#DIV/0!' }));
    await expect(loadRegister('puestos', path, city.variables)).rejects.toThrow(
      [
        'No se cargó nada:',
        'puestos.xlsx:2: titular: Dice #REF!: su fórmula dio error.',
        'puestos.xlsx:2: cuotas: Dice #DIV/0!: su fórmula dio error.',
        'puestos.xlsx:2: canon: Dice #N/A: su fórmula dio error.',
      ].join('\n  '),
    );
    expect(await records()).toEqual([]);
  });

  it.each([
    ['without a value', '<f>B9/C9</f>'],
    ['with an empty one', '<f>B9/C9</f><v></v>'],
    ['with an empty one in a word', '<f>B9/C9</f><v/>'],
    ['that is of another cell', '<f t="shared" si="0"/>'],
  ])('is not loaded when a formula has no result: %s', async (_, cell) => {
    writeFileSync(path, workbook({}, { titular: cell, cuotas: cell }));
    await expect(loadRegister('puestos', path, city.variables)).rejects.toThrow(
      [
        'No se cargó nada:',
        ...['titular', 'cuotas'].map(
          (name) =>
            `puestos.xlsx:2: ${name}: Su fórmula no tiene resultado: abrí la planilla en Excel, guardala y volvé a cargarla.`,
        ),
      ].join('\n  '),
    );
    expect(await records()).toEqual([]);
  });

  it('that is none is told so', async () => {
    writeFileSync(path, 'puesto;feria');
    await expect(loadRegister('puestos', path, city.variables)).rejects.toThrow(
      'No se cargó nada:\n  puestos.xlsx: no se puede leer como planilla de Excel (.xlsx)',
    );
  });
});

/**
 * A workbook as Excel keeps one, with formulas and the values that they gave.
 * @param errors what the formula of a column gave instead
 * @param inside what the cell of a column has inside instead
 */
function workbook(
  errors: Partial<Record<string, string>> = {},
  inside: Partial<Record<string, string>> = {},
): Buffer {
  const cells = ['A-1', '01', 'Ropa', '27911112227', 'PAZ LUZ', '15/06/2021'].map(
    (value, i) => `<c r="${'ABCDEF'[i]}2" t="inlineStr"><is><t>${value}</t></is></c>`,
  );
  const calculated = [
    '<c r="G2"><f>0.1+0.2</f><v>0.30000000000000004</v></c>',
    '<c r="H2"><v>0</v></c>',
    '<c r="I2"><f>SUM(4500.25,4500.25)</f><v>9000.5</v></c>',
    '<c r="J2" t="b"><f>1&gt;2</f><v>0</v></c>',
  ];
  const row = [...cells, ...calculated].map((cell, i) => {
    const error = errors[HEADING[i]!];
    const own = inside[HEADING[i]!];
    if (own) return `<c r="${'ABCDEFGHIJ'[i]}2" s="0">${own}</c>`;
    return error ? `<c r="${'ABCDEFGHIJ'[i]}2" s="0" t="e"><f>B9/C9</f><v>${error}</v></c>` : cell;
  });
  const heading = HEADING.map(
    (value, i) => `<c r="${'ABCDEFGHIJ'[i]}1" t="inlineStr"><is><t>${value}</t></is></c>`,
  );
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    '_rels/.rels': relation('rId1', `${office}/officeDocument`, 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Puestos" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relation('rId1', `${office}/worksheet`, 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><dimension ref="A1:J2"/><sheetData><row r="1">${heading.join('')}</row><row r="2">${row.join('')}</row></sheetData></worksheet>`,
  };
  return zipFile(
    Object.entries(parts).map(([name, content]) => ({
      name,
      content: Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${content}`),
    })),
  );
}

const relation = (id: string, type: string, target: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="${id}" Type="${type}" Target="${target}"/></Relationships>`;
