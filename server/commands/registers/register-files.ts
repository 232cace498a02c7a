import { open } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import type { Register } from '#contract/generated/grammar.ts';
import type { RegisterRecord } from '#formats/masks/mask-record.ts';
import { runnerOf } from '#server/core/audit/actor.ts';
import { audit } from '#server/core/audit/audit.ts';
import { readPortalConfig, type PortalConfig } from '#server/core/config/portal-config.ts';
import { readServerEnvironment } from '#server/core/environment/server-environment.ts';
import { openOffice } from '#server/core/environment/open-office.ts';
import { indexRegisters } from '#server/core/registers/index-registers.ts';
import { keepRecords } from '#server/core/registers/holds.ts';
import { countRecords, recordPages } from '#server/core/registers/find-records.ts';
import { dropRecords, writeRecords } from '#server/core/registers/write-records.ts';
import type { Database } from '#server/core/store/database.ts';
import { cellOf, type CellCatalogues } from '#server/commands/sheets/cells.ts';
import { describeChange, refuseProblems, reportLines } from '#server/commands/sheets/change-report.ts';
import { BYTE_ORDER_MARK, csvLine } from '#server/commands/sheets/csv-line.ts';
import { dropLayout } from '#server/commands/sheets/drop-sheet.ts';
import { inTransaction, REHEARSED } from '#server/commands/sheets/in-rehearsal.ts';
import type { LoadOptions } from '#server/commands/sheets/load-options.ts';
import { readRows, type NumberedValues } from '#server/commands/sheets/read-rows.ts';
import { problemsOfRemoval } from './problems-of-removal.ts';
import { registerLayout } from './register-layout.ts';
import { readSheet } from '#server/commands/sheets/read-sheet.ts';
import { counted } from '#formats/written/counted.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Loads the records of a file into a register by key: all of them or, with any error, none. Existing records are
 * replaced; none is deleted without `remove`, which keeps those that an expediente holds.
 * @returns the messages to print.
 * @throws {Error} naming every error with its row and column.
 */
export async function loadRegister(
  name: string,
  path: string,
  variables: Variables,
  { rehearse = false, remove = false }: LoadOptions = {},
): Promise<string[]> {
  const { register, config, open: openStore } = await declaredRegister(name, variables);
  const file = basename(path);
  const { rows: written, warning } = await readSheet(path).catch((error: Error) => {
    throw new Error(`No se cargó nada:\n  ${error.message}`, { cause: error });
  });
  const layout = registerLayout(register, config);
  const { rows, problems, absent } = readRows(file, written, remove ? dropLayout(layout) : layout);
  refuseProblems(problems);
  const lines = await openStore((db) =>
    inTransaction(db, rehearse, (trx) =>
      remove
        ? takeAway(trx, { name, register, rows, file })
        : keep(trx, { name, register, config, records: rows.map(({ values }) => values), absent, file }),
    ),
  );
  return [...lines, ...(warning === null ? [] : [warning]), ...(rehearse ? [REHEARSED] : [])];
}

interface RemovedRows {
  name: string;
  register: Register;
  rows: readonly NumberedValues[];
  file: string;
}

async function takeAway(trx: Database, { name, register, rows, file }: RemovedRows): Promise<string[]> {
  const numbered = rows.map(({ number, values }) => ({ number, key: String(values[register.key]) }));
  const problems = await problemsOfRemoval(trx, name, numbered);
  refuseProblems(problems.map(({ number, problem }) => `${file}:${number}: ${problem}`));
  const keys = numbered.map(({ key }) => key);
  await dropRecords(trx, name, keys);
  const told = { archivo: file, padron: name, nuevas: 0, cambiadas: 0, quitadas: keys.length };
  await audit(trx, runnerOf('registro'), 'CATALOGO_CARGADO', told);
  return reportLines(register.title, { added: 0, changed: 0, same: 0, changes: [], removed: keys.length });
}

/**
 * Loads the examples that a register declares, in a demonstration: to try a procedure without a file.
 * @throws {Error} elsewhere, since they are invented.
 */
export async function loadExamples(name: string, variables: Variables): Promise<string[]> {
  const { register, config, demo, open: openStore } = await declaredRegister(name, variables);
  if (!demo)
    throw new Error('Los ejemplos son inventados: solo se cargan en una demostración (PORTAL_DEMO=on).');
  const kept = { name, register, config, records: register.examples, file: `${name}.json` };
  return openStore((db) => inTransaction(db, false, (trx) => keep(trx, kept)));
}

interface Kept {
  name: string;
  register: Register;
  config: CellCatalogues;
  records: readonly RegisterRecord[];
  /** Fields that existing records keep. */
  absent?: readonly string[];
  /** Source of the records. */
  file: string;
}

async function keep(
  trx: Database,
  { name, register, config, records, absent, file }: Kept,
): Promise<string[]> {
  const layout = registerLayout(register, config);
  const changes: string[] = [];
  const { added, changed } = await writeRecords(trx, name, register, records, {
    absent,
    onChange: (before, now) => void changes.push(describeChange(layout, before, now)),
  });
  await keepRecords(trx, name, new Set(records.map((record) => String(record[register.key]))));
  const told = { archivo: file, padron: name, nuevas: added, cambiadas: changed };
  await audit(trx, runnerOf('registro'), 'CATALOGO_CARGADO', told);
  const same = records.length - added - changed;
  return reportLines(register.title, { added, changed, same, removed: 0, changes });
}

/**
 * Exports a register to a file that `loadRegister` can read, unmasked. It is audited before anything is read.
 * @returns a sentence with the result.
 */
export async function exportRegister(name: string, path: string, variables: Variables): Promise<string[]> {
  const { register, config, open: openStore } = await declaredRegister(name, variables);
  demandCsv(path);
  const file = await open(path, 'w', 0o600);
  try {
    const fields = Object.keys(register.fields);
    await file.write(BYTE_ORDER_MARK + csvLine(fields));
    const line = lineOf(register, config);
    const count = await openStore(async (db) => {
      const registros = await countRecords(db, name);
      const told = { padron: name, registros, archivo: basename(path) };
      await audit(db, runnerOf('registro'), 'PADRON_EXPORTADO', told);
      let written = 0;
      for await (const page of recordPages(db, name)) {
        await file.write(page.map(({ record }) => line(record)).join(''));
        written += page.length;
      }
      return written;
    });
    return [`${register.title}: ${counted(count, 'registro', 'registros')} en ${path}.`];
  } finally {
    await file.close();
  }
}

async function declaredRegister(name: string, variables: Variables) {
  const environment = readServerEnvironment(variables);
  const config: PortalConfig = await readPortalConfig(environment.config);
  const register = config.registers.get(name);
  if (!register) {
    const all = [...config.registers.keys()].join(', ');
    const there = all === '' ? 'no hay ninguno' : `hay ${all}`;
    throw new Error(`No hay ningún padrón "${name}" en ${environment.config}/registers: ${there}.`);
  }
  return {
    register,
    config,
    demo: environment.instance.demo,
    async open<T>(work: (db: Database) => Promise<T>): Promise<T> {
      const db = await openOffice(environment);
      try {
        await indexRegisters(db, config.registers);
        return await work(db);
      } finally {
        await db.destroy();
      }
    },
  };
}

function demandCsv(path: string): void {
  if (extname(path).toLowerCase() !== '.csv')
    throw new Error(`${basename(path)} no es un CSV: decí un archivo que termine en .csv.`);
}

/** Converts a record to a line of the file. */
function lineOf({ fields }: Register, catalogues: CellCatalogues): (record: RegisterRecord) => string {
  const cells = Object.entries(fields).map(([name, field]) => [name, cellOf(field, catalogues)] as const);
  return (record) => {
    const all = cells.map(([name, cell]) => (record[name] === undefined ? '' : cell.write(record[name])));
    return csvLine(all);
  };
}
