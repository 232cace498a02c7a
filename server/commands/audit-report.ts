import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { date, isDate } from '#formats/date.ts';
import { localMinute, officeClock } from '#server/core/time/clock.ts';
import type { Database } from '#server/core/store/database.ts';
import { listingCsv } from '#server/documents/papers/listing-csv.ts';
import { readServerEnvironment } from '#server/core/environment/server-environment.ts';
import { openOffice } from '#server/core/environment/open-office.ts';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { runnerOf } from '#server/core/audit/actor.ts';
import { audit } from '#server/core/audit/audit.ts';
import { auditedRows } from '#server/core/audit/audited-rows.ts';
import type { AuditRow } from '#server/core/audit/chain.ts';
import { GENESIS } from '#server/core/audit/chain.ts';
import { sealAudit } from '#server/core/audit/seal-audit.ts';
import { subjectWords } from '#server/core/audit/subject-words.ts';
import { verifyAudit, type Verified } from '#server/core/audit/verify-audit.ts';
import { counted } from '#formats/written/counted.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** Filter of the audit report. Days `yyyy-mm-dd`; today by default. */
export interface AuditQuestion {
  desde?: string;
  hasta?: string;
  quien?: string;
  tipo?: string;
  /** Path of a CSV to write, instead of printing lines. */
  csv?: string;
}

/**
 * Lists the audit rows of some days, one per line, or writes them to a file. The query is audited too, before anything
 * is read.
 * @throws {Error} with what is wrong in the filter.
 */
export async function auditReport(question: AuditQuestion, variables: Variables): Promise<string[]> {
  const { csv, quien, tipo } = question;
  return withStore(variables, async (db, { timeZone, today }) => {
    const [from, to] = [question.desde ?? today, question.hasta ?? today];
    for (const day of [from, to])
      if (!isDate(day)) throw new Error(`"${day}" no es un día: se escribe como 2026-04-15.`);
    if (to < from) throw new Error('El período termina antes de empezar.');
    const rows: AuditRow[] = [];
    const who = quien?.replace(/^(\d{2})-?(\d{8})-?(\d)$/, '$1$2$3');
    await audit(db, runnerOf('auditoria'), 'AUDITORIA_LEIDA', {
      desde: from,
      hasta: to,
      ...(who && { quien: who }),
      ...(tipo && { tipo }),
      ...(csv && { archivo: basename(csv) }),
    });
    for await (const row of auditedRows(db, { from, to, who, kind: tipo }, timeZone)) rows.push(row);
    const found = `${counted(rows.length, 'movimiento', 'movimientos')} del ${date.write(from)} al ${date.write(to)}`;
    if (!csv) return [...rows.map((row) => lineOf(row, timeZone)), `${found}.`];
    await writeFile(csv, spreadsheet(rows, timeZone), { mode: 0o600 });
    return [`${found} en ${csv}.`];
  });
}

/**
 * Verifies the chain of audit rows, after sealing the pending ones.
 * @param seal one noted before, `1204:<hash>`, which must still be in the chain
 */
export async function auditCheck(
  seal: string | undefined,
  variables: Variables,
): Promise<{ sound: boolean; said: string }> {
  const [, number = '', hash = ''] = /^(\d+):([0-9a-f]{64})$/.exec(seal ?? '') ?? [];
  if (seal !== undefined && hash === '')
    throw new Error(`"${seal}" no es un sello: se escribe como 1204:<64 dígitos hexadecimales>.`);
  return withStore(variables, async (db) => {
    await sealAudit(db, true);
    const verified = await verifyAudit(db);
    if (verified.broken) return { sound: false, said: breakOf(verified) };
    const known = hash === '' || (await hasSeal(db, Number(number), hash));
    if (!known)
      return { sound: false, said: `El sello ${seal} no está en la cadena: se borró o se reescribió.` };
    return { sound: true, said: soundness(verified) };
  });
}

function soundness({ sealed, hash, unsealed }: Verified): string {
  if (sealed === 0) return 'No hay nada auditado todavía.';
  const rest = unsealed > 0 ? ` ${counted(unsealed, 'espera', 'esperan')} su sello.` : '';
  return `La cadena está entera: ${counted(sealed, 'movimiento', 'movimientos')}.${rest} Último sello: ${sealed}:${hash}`;
}

function breakOf({ broken, sealed }: Verified): string {
  const { row = null, seal = 0, why } = broken ?? {};
  const until = sealed === 0 ? '' : ` Hasta el sello ${sealed} está entera.`;
  if (why === 'BORRADA') return `Falta el movimiento del sello ${seal}: se borró.${until}`;
  if (why === 'SELLO_QUE_FALTA') return `Falta el sello ${seal}, antes del movimiento ${row}.${until}`;
  return `El movimiento ${row} (sello ${seal}) no es como se escribió.${until}`;
}

async function hasSeal(db: Database, number: number, hash: string): Promise<boolean> {
  if (number === 0) return hash === GENESIS;
  const found = await db
    .selectFrom('audit_seal')
    .select('hash')
    .where('number', '=', number)
    .executeTakeFirst();
  return found?.hash === hash;
}

const COLUMNS = ['Número', 'Fecha (UTC)', 'Fecha y hora', 'Qué', 'Resultado', 'Quién', 'Por', 'Comando'];

function spreadsheet(rows: readonly AuditRow[], timeZone: string): Uint8Array {
  const columns = [...COLUMNS, 'Desde', 'Sobre'].map((title) => ({ title, kind: 'text' as const }));
  const written = rows.map((row) => ({
    cells: [
      String(row.id),
      row.at,
      localMinute(row.at, timeZone),
      row.kind,
      row.outcome,
      row.who,
      row.represented,
      row.command,
      row.address,
      subjectWords(row),
    ],
  }));
  return listingCsv({ columns, rows: written });
}

function lineOf(row: AuditRow, timeZone: string): string {
  const whose = row.represented ? `${row.who} por ${row.represented}` : (row.who ?? 'nadie');
  const how = row.command ? `${row.command} en ${row.address}` : row.address;
  const when = localMinute(row.at, timeZone).replace('T', ' ');
  return [when, row.kind, row.outcome, whose, how, subjectWords(row)].filter(Boolean).join('  ');
}

/** Runs some work with the migrated store that the variables name, and closes it. */
async function withStore<T>(
  variables: Variables,
  work: (db: Database, office: { timeZone: string; today: string }) => Promise<T>,
): Promise<T> {
  const environment = readServerEnvironment(variables);
  const { portal } = await readPortalConfig(environment.config);
  const { timeZone } = portal;
  const db = await openOffice(environment);
  try {
    return await work(db, { timeZone, today: officeClock(timeZone, null).today() });
  } finally {
    await db.destroy();
  }
}
