import { readdir } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { runnerOf } from '#server/core/audit/actor.ts';
import { audit } from '#server/core/audit/audit.ts';
import { catalogueHoles } from '#server/core/catalogues/catalogue-holes.ts';
import { checkCatalogues } from '#server/core/catalogues/check-catalogues.ts';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { readServerEnvironment } from '#server/core/environment/server-environment.ts';
import { openOffice } from '#server/core/environment/open-office.ts';
import { refuseProblems, reportLines } from '#server/commands/sheets/change-report.ts';
import { dropLayout, dropSheet } from '#server/commands/sheets/drop-sheet.ts';
import { inTransaction, REHEARSED } from '#server/commands/sheets/in-rehearsal.ts';
import { keepSheet, type SheetRows } from '#server/commands/sheets/keep-sheet.ts';
import type { LoadOptions } from '#server/commands/sheets/load-options.ts';
import { readRows } from '#server/commands/sheets/read-rows.ts';
import { readSheet, SHEET_ENDINGS } from '#server/commands/sheets/read-sheet.ts';
import type { StoreSheet } from '#server/commands/sheets/store-sheet.ts';
import type { Database } from '#server/core/store/database.ts';
import { officeClock } from '#server/core/time/clock.ts';
import { catalogueSheets } from './catalogue-sheets.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Keeps what an office fixes by ordinance, from the spreadsheets of a folder (`catalogue-sheets.ts`): all of them or, when
 * anything is wrong, none. A row that is there already is written over; none is taken away unless `remove`.
 *
 * @returns what was kept, file by file.
 * @throws {Error} naming everything that is wrong, each at its line.
 */
export async function loadCatalogues(
  folder: string,
  variables: Variables,
  { rehearse = false, remove = false }: LoadOptions = {},
): Promise<string[]> {
  const environment = readServerEnvironment(variables);
  const config = await readPortalConfig(environment.config);
  const { all, warnings } = await readFolder(folder, catalogueSheets(config), remove);
  const db = await openOffice(environment);
  try {
    const today = officeClock(config.portal.timeZone, environment.today).today();
    const lines = await inTransaction(db, rehearse, async (trx) => {
      const done = await (remove ? takeAway(trx, all.toReversed(), today) : keep(trx, all));
      return [...done, ...(await catalogueHoles(trx))];
    });
    return [...lines, ...warnings, ...(rehearse ? [REHEARSED] : [])];
  } finally {
    await db.destroy();
  }
}

async function keep(trx: Database, all: readonly SheetRows[]): Promise<string[]> {
  const lines: string[] = [];
  const problems: string[] = [];
  for (const read of all) {
    const { report, problems: wrong } = await keepSheet(trx, read);
    problems.push(...wrong);
    const told = { archivo: read.file, nuevas: report.added, cambiadas: report.changed };
    await audit(trx, runnerOf('catalogos'), 'CATALOGO_CARGADO', told);
    lines.push(...reportLines(read.file, report));
  }
  refuseProblems(problems);
  return lines;
}

/** Without what is left of them an office must be able to open. */
async function takeAway(trx: Database, all: readonly SheetRows[], today: string): Promise<string[]> {
  const lines: string[] = [];
  const problems: string[] = [];
  for (const read of all) {
    const { removed, problems: wrong } = await dropSheet(trx, read);
    problems.push(...wrong);
    const told = { archivo: read.file, nuevas: 0, cambiadas: 0, quitadas: removed };
    await audit(trx, runnerOf('catalogos'), 'CATALOGO_CARGADO', told);
    const report = { added: 0, changed: 0, same: 0, changes: [], removed };
    lines.push(...reportLines(read.file, report));
  }
  refuseProblems(problems);
  await checkCatalogues(trx, today);
  return lines;
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
    // Prefix of the lock files that Excel leaves beside an open spreadsheet.
    if (!SHEET_ENDINGS.includes(ending) || name.startsWith('~$') || name.startsWith('.')) continue;
    const catalogue = basename(name, extname(name)).toLowerCase();
    sheets.set(catalogue, [...(sheets.get(catalogue) ?? []), name]);
  }
  return sheets;
}

async function readFolder(
  folder: string,
  catalogues: readonly StoreSheet[],
  remove: boolean,
): Promise<{ all: SheetRows[]; warnings: string[] }> {
  const sheets = await sheetsOf(folder);
  const expected = catalogues.map(({ name }) => `${name}.csv`).join(', ');
  const problems = [...sheets].flatMap(([catalogue, names]) => {
    if (!catalogues.some(({ name }) => name === catalogue))
      return names.map((name) => `${name}: no es ninguno de ${expected}.`);
    return names.length > 1 ? [`${names.join(' y ')} son lo mismo: dejá uno solo.`] : [];
  });
  if (sheets.size === 0) problems.push(`En ${folder} no está ninguno de ${expected}.`);
  const all: SheetRows[] = [];
  const warnings: string[] = [];
  for (const sheet of catalogues) {
    const [file, another] = sheets.get(sheet.name) ?? [];
    if (file === undefined || another !== undefined) continue;
    try {
      const { rows, warning } = await readSheet(join(folder, file));
      const read = readRows(file, rows, remove ? dropLayout(sheet) : sheet);
      problems.push(...read.problems);
      if (warning !== null) warnings.push(warning);
      all.push({ sheet, file, rows: read.rows, absent: read.absent });
    } catch (error) {
      problems.push((error as Error).message);
    }
  }
  refuseProblems(problems);
  return { all, warnings };
}
