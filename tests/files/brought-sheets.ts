import writeExcelFile, { type Cell } from 'write-excel-file/node';
import { zipFile } from '#tests/api/zip-file.ts';

/** Operations of a collecting agent: header and one row of the sheet. */
export const AGENT_SHEET = {
  titles:
    'certificado;tipo;cuit_sujeto;razon_social;fecha;tipo_comprobante;comprobante;base;alicuota;importe',
  row: 'R-1;R;30-00600121-8;PEÑA Y CÍA.;10/03/2026;01;A-1;185420,33;6;1112,52',
};

/** A spreadsheet as uploaded by an office or an agent. */
export interface BroughtSheet {
  readonly what: string;
  readonly name: string;
  readonly bytes: Buffer;
  readonly isWindows?: true;
}

/** Header and row of a sheet, separated by semicolons; amounts have a decimal comma. */
export interface SheetLines {
  readonly titles: string;
  readonly row: string;
}

const text = (...lines: string[]) => Buffer.from(lines.join('\r\n'));
const quoted = (line: string) =>
  line
    .split(';')
    .map((cell) => `"${cell}"`)
    .join(',');
const wide = (line: string) => line.replace(/^([^;]*);/, '$1;;');

/** One sheet in each format with a single meaning: 21 files with equal content. */
export async function broughtSheets({ titles, row }: SheetLines): Promise<readonly BroughtSheet[]> {
  const each = (change: (line: string) => string) => text(change(titles), change(row), '');
  const texts = (line: string): Cell[] => line.split(';').map((value) => ({ value }));
  const read = (...rows: Cell[][]) => workbook(rows);
  const csv: readonly (readonly [string, Buffer])[] = [
    ['in UTF-8', text(titles, row, '')],
    ['in UTF-8 with its mark', Buffer.concat([Buffer.from('\uFEFF'), text(titles, row)])],
    ['with commas', each(quoted)],
    ['with commas and few quotes', text(titles.replaceAll(';', ','), quoted(row))],
    ['with tabs', each((line) => line.replaceAll(';', '\t'))],
    ['that says what is between its cells', text('sep=;', titles, row)],
    ['that says it with commas', text('sep=,', quoted(titles), quoted(row))],
    ['with the ends of line of Unix', Buffer.from(`${titles}\n${row}\n`)],
    ['with the ends of line of the old Macintosh', Buffer.from(`${titles}\r${row}\r`)],
    ['with the end mark of old programs', text(titles, row, '\x1a')],
    ['with the end mark after its last cell', text(titles, `${row}\x1a`)],
    ['with empty rows', text('', ';;;', titles, '', row, ';;;;;;;;;', '   ', '"";""')],
    ['with separators at the end of each line', each((line) => `${line};;`)],
    ['with separators at the end of its rows', text(titles, `${row};;;`)],
    ['with an empty column', each(wide)],
    ['with titles in capitals', text(titles.toUpperCase(), row)],
  ];
  return [
    ...csv.map(([what, bytes]) => ({ what, name: 'hoja.csv', bytes })),
    { what: 'with its ending in capitals', name: 'HOJA.CSV', bytes: text(titles, row) },
    {
      what: 'in the letters of Windows',
      name: 'hoja.csv',
      bytes: Buffer.from(`${titles}\r\n${row}`, 'latin1'),
      isWindows: true,
    },
    { what: 'of Excel, all text', name: 'hoja.xlsx', bytes: await read(texts(titles), texts(row)) },
    {
      what: 'of Excel, with numbers and days',
      name: 'HOJA.XLSX',
      bytes: await read(texts(titles), row.split(';').map(typedCell)),
    },
    {
      what: 'of Excel, with empty rows and columns',
      name: 'hoja.xlsx',
      bytes: await read([null], [...texts(titles), null], [], [...texts(row), null], [null, null]),
    },
  ];
}

/** Sheets that are refused or have errors, with the messages. */
export async function wrongSheets({ titles, row }: SheetLines): Promise<readonly BroughtSheet[]> {
  const one = (what: string, bytes: Buffer, name = 'hoja.csv') => ({ what, name, bytes });
  const cells = titles.split(';').map((value) => ({ value }));
  // Cells of formulas without cached value, as written by programs that do not calculate.
  const formula: Cell[] = [...row.split(';').slice(0, -1).map(typedCell), { type: 'Formula', value: '=B9' }];
  return [
    one('UTF-16', Buffer.from(`\uFEFF${titles}\n${row}`, 'utf16le')),
    one('no text', Buffer.concat([text(titles), Buffer.from([0x0a, 0x61, 0x00, 0xff])])),
    one('open quotes', text(titles, row.replace(';', ';"'))),
    one('a stray cell', text(titles, `${row};x`)),
    one('a missing column', text(...[titles, row].map((line) => line.slice(0, line.lastIndexOf(';'))))),
    one('no workbook', text(titles, row), 'hoja.xlsx'),
    one('a formula without result', await workbook([cells, formula]), 'hoja.xlsx'),
    one('no titles', await workbook([row.split(';').map((value) => ({ value }))]), 'hoja.xlsx'),
  ];
}

/** The sheet in a ZIP. */
export const zippedSheet = ({ name, bytes }: BroughtSheet) => zipFile([{ name, content: bytes }]);

const workbook = (rows: Cell[][]) => writeExcelFile(rows, { sheet: 'Hoja' }).toBuffer();

const DAY = /^(\d\d)\/(\d\d)\/(\d{4})$/;

/** A cell as Excel stores typed text: dates and numbers, without leading zeros. */
function typedCell(written: string): Cell {
  const day = DAY.exec(written);
  if (day) return { type: Date, value: new Date(`${day[3]}-${day[2]}-${day[1]}Z`), format: 'dd/mm/yyyy' };
  const number = written.replaceAll('.', '').replace(',', '.');
  return /^\d+(?:\.\d+)?$/.test(number) ? { type: Number, value: Number(number) } : { value: written };
}
