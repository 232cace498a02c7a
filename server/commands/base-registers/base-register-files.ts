import { open } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import type { Kysely } from 'kysely';
import { runnerOf } from '#server/core/audit/actor.ts';
import { audit } from '#server/core/audit/audit.ts';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { readServerEnvironment } from '#server/core/environment/server-environment.ts';
import { openOffice } from '#server/core/environment/open-office.ts';
import type { Database } from '#server/core/store/database.ts';
import { refuseProblems, reportLines } from '#server/commands/sheets/change-report.ts';
import { BYTE_ORDER_MARK, csvLine } from '#server/commands/sheets/csv-line.ts';
import { dropLayout, dropSheet } from '#server/commands/sheets/drop-sheet.ts';
import { inTransaction, REHEARSED } from '#server/commands/sheets/in-rehearsal.ts';
import { keepSheet, type SheetRows } from '#server/commands/sheets/keep-sheet.ts';
import type { LoadOptions } from '#server/commands/sheets/load-options.ts';
import { readRows } from '#server/commands/sheets/read-rows.ts';
import { readSheet } from '#server/commands/sheets/read-sheet.ts';
import { rowKey, type StoreRow, type StoreSheet } from '#server/commands/sheets/store-sheet.ts';
import { writeTemplate } from '#server/commands/sheets/write-template.ts';
import { BASE_REGISTERS } from './base-registers.ts';
import { loadReferences, NO_REFERENCES } from './references.ts';
import { counted } from '#formats/written/counted.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** Rows that are read at once to be written to a file. */
const PAGE = 2000;

/**
 * Keeps the rows of a spreadsheet in a base register, by their key: all of them or, when anything is wrong, none. A row that is
 * there already is written over; none is taken away unless `remove`.
 * @returns what was done, in lines
 * @throws {Error} naming everything that is wrong, each at its row and column
 */
export async function loadBaseRegister(
  name: string,
  path: string,
  variables: Variables,
  { rehearse = false, remove = false }: LoadOptions = {},
): Promise<string[]> {
  const make = registerNamed(name);
  const environment = readServerEnvironment(variables);
  const config = await readPortalConfig(environment.config);
  const file = basename(path);
  const { rows: written, warning } = await readSheet(path);
  const layout = make(config, NO_REFERENCES);
  const { rows, problems, absent } = readRows(file, written, remove ? dropLayout(layout) : layout);
  refuseProblems(problems);
  const db = await openOffice(environment);
  try {
    const lines = await inTransaction(db, rehearse, async (trx) => {
      const sheet = make(config, await loadReferences(trx));
      const normal = rows.map(({ number, values }) => ({
        number,
        values: sheet.normalise?.(values) ?? values,
      }));
      return (remove ? takeAway : keep)(trx, { sheet, file, rows: normal, absent });
    });
    return [...lines, ...(warning === null ? [] : [warning]), ...(rehearse ? [REHEARSED] : [])];
  } finally {
    await db.destroy();
  }
}

async function keep(trx: Database, read: SheetRows): Promise<string[]> {
  const { report, problems } = await keepSheet(trx, read);
  refuseProblems(problems);
  const { added, changed } = report;
  const told = { archivo: read.file, padron: read.sheet.name, nuevas: added, cambiadas: changed };
  await audit(trx, runnerOf('padron'), 'CATALOGO_CARGADO', told);
  return reportLines(read.sheet.title, report);
}

async function takeAway(trx: Database, read: SheetRows): Promise<string[]> {
  const { removed, problems } = await dropSheet(trx, read);
  refuseProblems(problems);
  const told = { archivo: read.file, padron: read.sheet.name, nuevas: 0, cambiadas: 0, quitadas: removed };
  await audit(trx, runnerOf('padron'), 'CATALOGO_CARGADO', told);
  return reportLines(read.sheet.title, { added: 0, changed: 0, same: 0, changes: [], removed });
}

/**
 * Writes a base register whole to a CSV that `loadBaseRegister` reads. It is audited before anything is read.
 * @returns what was written, in a line
 */
export async function exportBaseRegister(
  name: string,
  path: string,
  variables: Variables,
): Promise<string[]> {
  const make = registerNamed(name);
  demandCsv(path);
  const environment = readServerEnvironment(variables);
  const config = await readPortalConfig(environment.config);
  const db = await openOffice(environment);
  try {
    const sheet = make(config, await loadReferences(db));
    const { registros } = await db
      .selectFrom(sheet.table)
      .select((of) => of.fn.countAll<number>().as('registros'))
      .executeTakeFirstOrThrow();
    const told = { padron: name, registros: Number(registros), archivo: basename(path) };
    await audit(db, runnerOf('padron'), 'PADRON_EXPORTADO', told);
    const count = await writeRows(db, sheet, path);
    return [`${sheet.title}: ${counted(count, 'fila', 'filas')} en ${path}.`];
  } finally {
    await db.destroy();
  }
}

async function writeRows(db: Database, sheet: StoreSheet, path: string): Promise<number> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.write(BYTE_ORDER_MARK + csvLine(sheet.columns.map(({ title }) => title)));
    let count = 0;
    for await (const page of storePages(db, sheet)) {
      const lines = page.flatMap((row) => {
        const values = (sheet.isThere?.(row) ?? true) ? sheet.valuesOf(row) : undefined;
        if (!values) return [];
        const cells = sheet.columns.map(({ title, cell }) => {
          const value = values[title];
          return value === undefined || value === '' ? '' : cell.write(value);
        });
        return [csvLine(cells)];
      });
      count += lines.length;
      await file.write(lines.join(''));
    }
    return count;
  } finally {
    await file.close();
  }
}

/** All rows of a table by its key. */
async function* storePages(db: Database, sheet: StoreSheet): AsyncGenerator<StoreRow[]> {
  const [key = ''] = sheet.storeKey;
  for (let last: string | undefined; ;) {
    const after = last;
    const page = await (db as unknown as Kysely<Record<string, StoreRow>>)
      .selectFrom(sheet.table)
      .selectAll()
      .$if(after !== undefined, (query) => query.where(key, '>', after!))
      .orderBy(key)
      .limit(PAGE)
      .execute();
    if (page.length > 0) yield page;
    if (page.length < PAGE) return;
    last = rowKey(sheet, page.at(-1)!);
  }
}

/** Writes a spreadsheet to begin with. @throws {Error} in Spanish, when one is there already */
export async function writeBaseTemplate(
  name: string,
  path: string,
  { PORTAL_CONFIG = 'config' }: Variables,
): Promise<string[]> {
  const make = registerNamed(name);
  demandCsv(path);
  await writeTemplate(make(await readPortalConfig(PORTAL_CONFIG), NO_REFERENCES), path);
  return [`${path}: las columnas de ${name} y unas filas de muestra.`];
}

function registerNamed(name: string): (typeof BASE_REGISTERS)[string] {
  const make = Object.hasOwn(BASE_REGISTERS, name) ? BASE_REGISTERS[name] : undefined;
  if (!make)
    throw new Error(`No hay ningún padrón "${name}": hay ${Object.keys(BASE_REGISTERS).join(', ')}.`);
  return make;
}

function demandCsv(path: string): void {
  if (extname(path).toLowerCase() !== '.csv')
    throw new Error(`${basename(path)} no es un CSV: decí un archivo que termine en .csv.`);
}
