import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { counted } from '#formats/written/counted.ts';
import type { Register, RegisterField } from '#contract/generated/grammar.ts';
import { builtinFormats } from '#formats/formats.ts';
import { loadRegister } from '#server/commands/registers/register-files.ts';
import { registerLayout } from '#server/commands/registers/register-layout.ts';
import { csvRows } from '#server/commands/sheets/csv-rows.ts';
import { readRows } from '#server/commands/sheets/read-rows.ts';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { ferias } from './ferias.ts';

/** Number of bad rows in all files. */
const ROWS = 10_000;
const SEED = 11;
/** One in so many rows is good. */
const GOOD = 5;
/** Number of problems that a refusal lists. */
const SHOWN = 30;

const fields: Register['fields'] = {
  clave: { title: 'Clave' },
  nota: { title: 'Nota' },
  feria: { title: 'Feria', codes: 'ferias' },
  cantidad: { title: 'Cantidad', type: 'integer' },
  metros: { title: 'Metros', type: 'number' },
  activo: { title: 'Activo', type: 'boolean' },
  patente: { title: 'Patente', format: 'patente' },
  ...Object.fromEntries(
    Object.entries(builtinFormats).map(([name, { title }]) => [
      name,
      { title, format: name } as RegisterField,
    ]),
  ),
};
const names = Object.keys(fields);
const register: Register = { title: 'De todo', key: 'clave', fields, examples: [] };

const city = ferias((folder) => writeFileSync(join(folder, 'registers/todo.json'), JSON.stringify(register)));
const { folder } = city;
const config = await readPortalConfig(folder);
const { formats } = config;
const layout = registerLayout(register, config);
const path = join(folder, 'todo.csv');

/** A good row, by field. */
function goodRow(key: string): Record<string, string> {
  const more = names.flatMap((name) => {
    const format = fields[name]!.format;
    return format === undefined ? [] : [[name, formats[format]!.example] as const];
  });
  const own = {
    clave: key,
    nota: 'Esquina',
    feria: 'Feria Norte',
    cantidad: '1.500',
    metros: '4,5',
    activo: 'Sí',
  };
  return { ...Object.fromEntries(more), ...own };
}

const quoted = (text: string) => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const lineOf = (row: Readonly<Record<string, string>>) =>
  names.map((name) => quoted(row[name] ?? '')).join(';');

/** A bad row, and the message it must give. */
interface Spoiled {
  line: string;
  reason: string;
}
type Spoil = (key: string) => Spoiled;

/** Plausible mistakes in a cell. */
const written = fc.oneof(
  fc.stringMatching(/^[a-zñáé]{2,12}$/),
  fc.stringMatching(/^-?\d{1,6}[.,/:-]\d{1,3}([.,/]\d{1,4})?$/),
  fc.stringMatching(/^[0-9]{1,25}$/),
  fc.stringMatching(/^3[0-9]\/(0[0-9]|1[0-9])\/20[0-9]{2}$/),
  fc.stringMatching(/^[A-Za-z0-9@.$%;"# -]{1,20}$/).map((text) => text.trim()),
);

/** A good cell that is cut, or with one character added or changed. */
const nearly = (good: string) =>
  fc.oneof(
    fc.nat(good.length - 1).map((end) => good.slice(0, end)),
    fc.tuple(fc.nat(good.length - 1), fc.constantFrom('0', '7', 'x', '.', '/')).map(([at, sign]) => {
      return good.slice(0, at) + sign + good.slice(at + 1);
    }),
    fc.constantFrom('9', 'x', '-').map((sign) => good + sign),
  );

/** Rows with one cell that is invalid in its column; `why` gives its error, if any. */
const cellsOf = (name: string, cells: fc.Arbitrary<string>, why: (cell: string) => string | undefined) =>
  cells
    .map((cell) => cell.trim())
    .filter((cell) => cell === '' || why(cell) !== undefined)
    .map((cell): Spoil => (key) => ({
      line: lineOf({ ...goodRow(key), [name]: cell }),
      reason: `${name}: ${cell === '' ? 'está vacía.' : why(cell)}`,
    }));

const ofFormat = (name: string) => {
  const format = formats[name]!;
  return cellsOf(name, fc.oneof(written, nearly(format.example), fc.constant(format.invalid)), (cell) => {
    const reading = format.read(cell);
    return 'error' in reading ? reading.error : undefined;
  });
};

/** An invalid cell; skipped if its format accepts it. */
const certain = (name: string, cell: string) =>
  fc.constant<Spoil>((key) => {
    const reading = formats[name]!.read(cell);
    return {
      line: lineOf({ ...goodRow(key), [name]: cell }),
      reason: 'error' in reading ? `${name}: ${reading.error}` : `${name} takes ${cell}`,
    };
  });
const otherEnd = (digits: string, more: number) =>
  digits.slice(0, -1) + ((Number(digits.at(-1)) + more) % 10);

const integers = /^-?(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,0*|\.0{0,2})?$/;
const decimals = /^-?(?:\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:[.,]\d+)?)$/;
const row = (spoil: (cells: string[], key: string) => string, reason: string) =>
  fc.constant<Spoil>((key) => ({ line: spoil(lineOf(goodRow(key)).split(';'), key), reason }));
const size = (count: number) => `tiene ${counted(count, 'celda', 'celdas')} y van ${names.length}.`;
const quotes = (...notes: string[]) =>
  fc
    .constantFrom(...notes)
    .chain((note) =>
      row((cells) => [cells[0], note, ...cells.slice(2)].join(';'), 'hay comillas que no cierran, o de más.'),
    );

const flaws: Readonly<Record<string, fc.Arbitrary<Spoil>>> = {
  ...Object.fromEntries(Object.keys(builtinFormats).map((name) => [name, ofFormat(name)])),
  patente: ofFormat('patente'),
  feria: cellsOf('feria', written, (cell) =>
    /^(01|02)$/.test(cell) ? undefined : `"${cell}" no es Feria Central, ni Feria Norte.`,
  ),
  cantidad: cellsOf('cantidad', fc.oneof(written, nearly('1.500')), (cell) =>
    integers.test(cell) &&
    cell
      .replace(/,0*$|\.0{0,2}$/, '')
      .replace(/\D/g, '')
      .replace(/^0+/, '').length <= 15
      ? undefined
      : 'Ingresá un número entero.',
  ),
  metros: cellsOf('metros', fc.oneof(written, nearly('1.234,5')), (cell) =>
    decimals.test(cell) ? undefined : 'Ingresá un número, con coma para los decimales.',
  ),
  activo: cellsOf('activo', written, (cell) => `Va "Sí" o "No", y dice "${cell}".`),
  nota: cellsOf(
    'nota',
    fc.oneof(
      fc.constant(''),
      fc.constantFrom('\u0000', '\u0007', '\u001b').map((sign) => `Esq${sign}uina`),
      fc.integer({ min: 2001, max: 2100 }).map((long) => 'a'.repeat(long)),
    ),
    (cell) => (cell.length > 2000 ? 'Tiene más de 2000 letras.' : 'Tiene un signo que no se puede guardar.'),
  ),
  clave: cellsOf(
    'clave',
    fc.oneof(
      fc.constant(''),
      fc.integer({ min: 201, max: 400 }).map((long) => 'K'.repeat(long)),
    ),
    () => 'Tiene más de 200 letras.',
  ),
  'a check digit that is wrong': fc
    .tuple(fc.constantFrom('cuit', 'cbu', 'payment-code'), fc.integer({ min: 1, max: 9 }))
    .chain(([name, more]) => certain(name, otherEnd(formats[name]!.example, more))),
  'a day that is in no calendar': fc
    .constantFrom('31/04/2026', '29/02/2025', '00/01/2026', '32/01/2026', '15/13/2026', '29/02/2100')
    .chain((day) => certain('date', day)),
  'a key that is there': row((cells) => ['P-2', ...cells.slice(1)].join(';'), 'clave: repite la fila 2.'),
  'a row that was cut': fc
    .integer({ min: 1, max: names.length - 1 })
    .chain((count) => row((cells) => cells.slice(0, count).join(';'), size(count))),
  'a row with more': fc
    .integer({ min: 1, max: 9 })
    .chain((more) =>
      row((cells) => [...cells, ...Array(more).fill('x')].join(';'), size(names.length + more)),
    ),
  'quotes that do not close': quotes('"Esquina', 'Esqui"na', '"Esquina" vieja', '"Esquina""'),
  'quotes that were not opened': quotes('Esquina"', 'Esqui"na', 'Esquina""'),
};
const kinds = Object.keys(flaws);
const each = Math.ceil(ROWS / kinds.length);

/** File with a valid first record, and more valid ones between the spoiled ones, with the expected messages. */
function fileOf(kind: string): { lines: string[]; said: string[] } {
  const spoils = fc.sample(flaws[kind]!, { seed: SEED, numRuns: each });
  const lines = [names.join(';'), lineOf(goodRow('P-2'))];
  const said: string[] = [];
  for (const [i, spoil] of spoils.entries()) {
    if (i % GOOD === 0) lines.push(lineOf(goodRow(`P-${lines.length + 1}`)));
    const number = lines.length + 1;
    const { line, reason } = spoil(`P-${number}`);
    lines.push(line);
    said.push(`todo.csv:${number}: ${reason}`);
  }
  return { lines, said };
}

const load = (lines: readonly string[]) => {
  writeFileSync(path, `\uFEFF${lines.join('\r\n')}\r\n`);
  return loadRegister('todo', path, city.variables);
};
const kept = async () => (await city.portal.db.selectFrom('register_record').select('key').execute()).length;

describe(`${ROWS} bad rows of a register`, () => {
  it('are that many, of every kind of column', () => {
    expect(each * kinds.length).toBeGreaterThanOrEqual(ROWS);
    expect(names.filter((name) => !Object.hasOwn(flaws, name))).toEqual([]);
  });

  it.each(kinds)('are each named once, with what is wrong, and nothing is kept: %s', async (kind) => {
    const { lines, said } = fileOf(kind);
    const { problems } = readRows('todo.csv', csvRows(lines.join('\r\n')), layout);
    expect(problems).toEqual(said);
    const shown = [...said.slice(0, SHOWN), `... y ${said.length - SHOWN} más.`];
    await expect(load(lines)).rejects.toThrow(['No se cargó nada:', ...shown].join('\n  '));
    expect(await kept()).toBe(0);
  });

  it('are bad by that alone: without it they are taken', async () => {
    const lines = Array.from({ length: 50 }, (_, i) => lineOf(goodRow(`P-${i}`)));
    expect(await load([names.join(';'), ...lines])).toEqual(['De todo: 50 nuevas, 0 cambiadas, 0 iguales.']);
  });
});
