import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { runnerOf } from '#server/core/audit/actor.ts';
import { audit } from '#server/core/audit/audit.ts';
import { readEnvironment } from '#server/core/environment/environment.ts';
import { openOffice } from '#server/core/environment/open-office.ts';
import type { Schema } from '#server/core/store/schema/schema.ts';
import { CATALOGUE_FILES, type CatalogueFile } from './catalogue-files.ts';
import { readCatalogue, type CatalogueRow } from './read-catalogue.ts';

const PROBLEMS_SHOWN = 30;

interface Read {
  file: CatalogueFile;
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
  const all = await readFolder(folder);
  const db = await openOffice(environment);
  try {
    return await db.transaction().execute(async (trx) => {
      const lines: string[] = [];
      for (const { file, rows } of all) {
        const { added, changed } = await keep(trx, file, rows);
        await audit(trx, runnerOf('catalogos'), 'CATALOGO_CARGADO', {
          archivo: file.name,
          nuevas: added,
          cambiadas: changed,
        });
        const same = rows.length - added - changed;
        lines.push(`${file.name}: ${added} nuevas, ${changed} cambiadas, ${same} iguales.`);
      }
      return lines;
    });
  } finally {
    await db.destroy();
  }
}

async function readFolder(folder: string): Promise<Read[]> {
  if (!existsSync(folder)) throw new Error(`No existe la carpeta ${folder}.`);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.csv'));
  const known = CATALOGUE_FILES.filter(({ name }) => names.includes(name));
  const expected = CATALOGUE_FILES.map(({ name }) => name).join(', ');
  const problems = names
    .filter((name) => !known.some((file) => file.name === name))
    .map((name) => `${name}: no es ninguno de ${expected}.`);
  if (names.length === 0) problems.push(`En ${folder} no está ninguno de ${expected}.`);
  const all: Read[] = [];
  for (const file of known) {
    const read = readCatalogue(file, await readFile(join(folder, file.name), 'utf8'));
    problems.push(...read.problems);
    all.push({ file, rows: read.rows });
  }
  if (problems.length === 0) return all;
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
