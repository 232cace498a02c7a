import { readdir } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { Kysely } from 'kysely';
import { runnerOf } from '#server/core/audit/actor.ts';
import { audit } from '#server/core/audit/audit.ts';
import { readEnvironment } from '#server/core/environment/environment.ts';
import { openOffice } from '#server/core/environment/open-office.ts';
import { readSheet, SHEET_ENDINGS } from '#server/commands/sheets/read-sheet.ts';
import type { Schema } from '#server/core/store/schema/schema.ts';
import { CATALOGUE_FILES, type CatalogueFile } from './catalogue-files.ts';
import { readCatalogue, type CatalogueRow } from './read-catalogue.ts';

const PROBLEMS_SHOWN = 30;

interface Read {
  file: CatalogueFile;
  /** How its spreadsheet is called. */
  name: string;
  rows: CatalogueRow[];
}

/**
 * Keeps what an office fixes by ordinance, from the spreadsheets of a folder (`catalogue-files.ts`): all of them or, when
 * anything is wrong, none. A row that is there already is written over; none is taken away.
 *
 * @returns what was kept, file by file.
 * @throws {Error} naming everything that is wrong, each at its line.
 */
export async function loadCatalogues(
  folder: string,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<string[]> {
  const environment = readEnvironment(variables);
  const { all, warnings } = await readFolder(folder);
  const db = await openOffice(environment);
  try {
    return await db.transaction().execute(async (trx) => {
      const lines: string[] = [];
      for (const { file, name, rows } of all) {
        const { added, changed } = await keep(trx, file, rows);
        await audit(trx, runnerOf('catalogos'), 'CATALOGO_CARGADO', {
          archivo: name,
          nuevas: added,
          cambiadas: changed,
        });
        const same = rows.length - added - changed;
        lines.push(`${name}: ${added} nuevas, ${changed} cambiadas, ${same} iguales.`);
      }
      return [...lines, ...warnings];
    });
  } finally {
    await db.destroy();
  }
}

/** Spreadsheets of a folder by the catalogue they are, in any case and of either kind: `TASAS.CSV`, `tasas.xlsx`. */
async function sheetsOf(folder: string): Promise<Map<string, string[]>> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      error.code === 'ENOENT'
        ? `No existe la carpeta ${folder}.`
        : `${folder} no es una carpeta que se pueda leer.`,
      { cause: error },
    );
  });
  const sheets = new Map<string, string[]>();
  for (const name of names.toSorted()) {
    const ending = extname(name).toLowerCase();
    // What Excel keeps beside a spreadsheet that is open begins so.
    if (!SHEET_ENDINGS.includes(ending) || name.startsWith('~$') || name.startsWith('.')) continue;
    const catalogue = `${basename(name, extname(name)).toLowerCase()}.csv`;
    sheets.set(catalogue, [...(sheets.get(catalogue) ?? []), name]);
  }
  return sheets;
}

async function readFolder(folder: string): Promise<{ all: Read[]; warnings: string[] }> {
  const sheets = await sheetsOf(folder);
  const expected = CATALOGUE_FILES.map(({ name }) => name).join(', ');
  const problems = [...sheets].flatMap(([catalogue, names]) => {
    if (!CATALOGUE_FILES.some(({ name }) => name === catalogue))
      return names.map((name) => `${name}: no es ninguno de ${expected}.`);
    return names.length > 1 ? [`${names.join(' y ')} son lo mismo: dejá uno solo.`] : [];
  });
  if (sheets.size === 0) problems.push(`En ${folder} no está ninguno de ${expected}.`);
  const all: Read[] = [];
  const warnings: string[] = [];
  for (const file of CATALOGUE_FILES) {
    const [name, another] = sheets.get(file.name) ?? [];
    if (name === undefined || another !== undefined) continue;
    try {
      const { rows, warning } = await readSheet(join(folder, name));
      const read = readCatalogue(file, name, rows);
      problems.push(...read.problems);
      if (warning !== null) warnings.push(warning);
      all.push({ file, name, rows: read.rows });
    } catch (error) {
      problems.push((error as Error).message);
    }
  }
  if (problems.length === 0) return { all, warnings };
  const rest = problems.length - PROBLEMS_SHOWN;
  const shown = [...problems.slice(0, PROBLEMS_SHOWN), ...(rest > 0 ? [`... y ${rest} más.`] : [])];
  throw new Error(['No se cargó nada:', ...shown].join('\n  '));
}

/** Writes the rows that are new or not as they were. */
async function keep(
  trx: Kysely<Schema>,
  { table, key }: CatalogueFile,
  rows: readonly CatalogueRow[],
): Promise<{ added: number; changed: number }> {
  // The files name any of the tables; what is read from them are the columns of theirs.
  const store = trx as unknown as Kysely<Record<string, CatalogueRow>>;
  const nameOf = (row: CatalogueRow) => JSON.stringify(key.map((column) => row[column]));
  const before = new Map(
    (await store.selectFrom(table).selectAll().execute()).map((row) => [nameOf(row), row] as const),
  );
  const counts = { added: 0, changed: 0 };
  for (const row of rows) {
    const old = before.get(nameOf(row));
    if (old && Object.entries(row).every(([column, value]) => old[column] === value)) continue;
    counts[old ? 'changed' : 'added'] += 1;
    await store
      .insertInto(table)
      .values(row)
      .onConflict((conflict) => conflict.columns([...key]).doUpdateSet(row))
      .execute();
  }
  return counts;
}
