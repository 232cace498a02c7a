import { open } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import type { Register } from '#contract/generated/grammar.ts';
import type { RegisterRecord } from '#formats/masks/mask-record.ts';
import { runnerOf } from '#server/core/audit/actor.ts';
import { audit } from '#server/core/audit/audit.ts';
import { readPortalConfig, type PortalConfig } from '#server/core/config/portal-config.ts';
import { readEnvironment } from '#server/core/environment/environment.ts';
import { openOffice } from '#server/core/environment/open-office.ts';
import { indexRegisters } from '#server/core/registers/index-registers.ts';
import { keepRecords } from '#server/core/registers/holds.ts';
import { countRecords, recordPages } from '#server/core/registers/read-records.ts';
import { dropRecords, writeRecords } from '#server/core/registers/write-records.ts';
import type { Database } from '#server/core/store/database.ts';
import { cellOf, type CellCatalogues } from '#server/commands/sheets/cells.ts';
import { BYTE_ORDER_MARK, csvLine } from '#server/commands/sheets/csv-line.ts';
import { dropLayout } from '#server/commands/sheets/drop-sheet.ts';
import { inTransaction, REHEARSED } from '#server/commands/sheets/in-rehearsal.ts';
import { readRows } from '#server/commands/sheets/read-rows.ts';
import { problemsOfRemoval } from './problems-of-removal.ts';
import { readRegister, registerLayout } from './read-register.ts';
import { readSheet } from '#server/commands/sheets/read-sheet.ts';

/** How a file is loaded or taken away. */
export interface RehearsalOptions {
  /** Everything is tried and nothing is kept. */
  rehearse?: boolean;
}

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Keeps the records of a file in a register, by their key: all of them or, when anything is wrong, none. A record that is
 * there already is written over; none is taken away.
 * @returns what was kept, in a sentence.
 * @throws {Error} naming everything that is wrong, each at its row and column.
 */
export async function importRegister(
  name: string,
  path: string,
  variables: Variables,
  { rehearse = false }: RehearsalOptions = {},
): Promise<string> {
  const { register, config, open: openStore } = await declaredRegister(name, variables);
  const file = basename(path);
  const { rows, warning } = await readOwnSheet(path);
  const { records, problems, absent } = readRegister(file, rows, register, config);
  refuseAll(problems);
  const kept = await openStore((db) => keep(db, { name, register, records, absent, file, rehearse }));
  return toldLines(kept, warning, rehearse);
}

/**
 * Takes the records of a file away from a register, by their key: all of them or, when one is not there or an expediente has
 * it, none.
 * @returns how many, in a sentence.
 * @throws {Error} naming everything that is wrong, each at its row and column.
 */
export async function removeFromRegister(
  name: string,
  path: string,
  variables: Variables,
  { rehearse = false }: RehearsalOptions = {},
): Promise<string> {
  const { register, config, open: openStore } = await declaredRegister(name, variables);
  const file = basename(path);
  const { rows, warning } = await readOwnSheet(path);
  const read = readRows(file, rows, dropLayout(registerLayout(register, config)));
  refuseAll(read.problems);
  const numbered = read.rows.map(({ number, values }) => ({ number, key: String(values[register.key]) }));
  const removed = await openStore((db) =>
    inTransaction(db, rehearse, async (trx) => {
      const problems = await problemsOfRemoval(trx, name, numbered);
      refuseAll(problems.map(({ number, problem }) => `${file}:${number}: ${problem}`));
      await dropRecords(
        trx,
        name,
        numbered.map(({ key }) => key),
      );
      const told = { archivo: file, padron: name, nuevas: 0, cambiadas: 0, quitadas: numbered.length };
      await audit(trx, runnerOf('registro'), 'CATALOGO_CARGADO', told);
      return `${register.title}: ${numbered.length} quitados.`;
    }),
  );
  return toldLines(removed, warning, rehearse);
}

function readOwnSheet(path: string): ReturnType<typeof readSheet> {
  return readSheet(path).catch((error: Error) => {
    throw new Error(`No se cargó nada:\n  ${error.message}`, { cause: error });
  });
}

function refuseAll(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(['No se cargó nada:', ...problems].join('\n  '));
}

const toldLines = (done: string, warning: string | null, rehearse: boolean) =>
  [done, ...(warning === null ? [] : [warning]), ...(rehearse ? [REHEARSED] : [])].join('\n');

/**
 * Keeps the examples that a register declares, in a demonstration: to try a procedure before there is a file.
 * @throws {Error} anywhere else: they are invented.
 */
export async function loadExamples(name: string, variables: Variables): Promise<string> {
  const { register, demo, open: openStore } = await declaredRegister(name, variables);
  if (!demo)
    throw new Error('Los ejemplos son inventados: solo se cargan en una demostración (PORTAL_DEMO=on).');
  return openStore((db) => keep(db, { name, register, records: register.examples, file: `${name}.json` }));
}

interface Kept {
  name: string;
  register: Register;
  records: readonly RegisterRecord[];
  /** Fields that stay as they are in records that are there. */
  absent?: readonly string[];
  /** Where they come from. */
  file: string;
  rehearse?: boolean;
}

function keep(
  db: Database,
  { name, register, records, absent, file, rehearse = false }: Kept,
): Promise<string> {
  return inTransaction(db, rehearse, async (trx) => {
    const { added, changed } = await writeRecords(trx, name, register, records, absent);
    await keepRecords(trx, name, new Set(records.map((record) => String(record[register.key]))));
    const told = { archivo: file, padron: name, nuevas: added, cambiadas: changed };
    await audit(trx, runnerOf('registro'), 'CATALOGO_CARGADO', told);
    return `${register.title}: ${added} nuevos, ${changed} cambiados, ${records.length - added - changed} iguales.`;
  });
}

/**
 * Writes all the records of a register to a file that `importRegister` reads, whole: for who runs the office. It is audited
 * before anything is read.
 * @returns what was written, in a sentence.
 */
export async function exportRegister(name: string, path: string, variables: Variables): Promise<string> {
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
    return `${register.title}: ${count} registros en ${path}.`;
  } finally {
    await file.close();
  }
}

async function declaredRegister(name: string, variables: Variables) {
  const environment = readEnvironment(variables);
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

/** A record as a line of the file. */
function lineOf({ fields }: Register, catalogues: CellCatalogues): (record: RegisterRecord) => string {
  const cells = Object.entries(fields).map(([name, field]) => [name, cellOf(field, catalogues)] as const);
  return (record) => {
    const all = cells.map(([name, cell]) => (record[name] === undefined ? '' : cell.write(record[name])));
    return csvLine(all);
  };
}
