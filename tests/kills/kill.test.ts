// Depth all: the server is killed and started again, round after round.
import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/core/store/database.ts';
import { migrate } from '#server/core/store/migrate.ts';
import { openStore } from '#server/core/store/open.ts';
import { scriptFile } from '#tests/run-script.ts';
import { fillStore, issueTestSlip, TODAY } from '#tests/api/test-portal.ts';

const SLIPS = 35;
/** When the server is killed: after so many answers of a round, and so many milliseconds more. */
const KILLS = [
  { answers: 0, more: 60 },
  { answers: 1, more: 0 },
  { answers: 2, more: 20 },
  { answers: 4, more: 5 },
  { answers: 6, more: 40 },
];
const CARD = '4507990000004905';

interface Attempt {
  request: Record<string, unknown> & { id_operacion: string; nro_boleta: string };
  answer: { estado: string; nro_comprobante: string } | null;
}

const folder = mkdtempSync(join(tmpdir(), 'kill-'));
const attempts: Attempt[] = [];
let answered = 0;
let db: Database;
let server: ChildProcess | undefined;
let address: string;

beforeAll(async () => {
  db = await openStore(`file:${folder}/portal.db`);
  await migrate(db);
  await fillStore(db, SLIPS);
  for (let n = 1; n <= SLIPS; n++) await issueTestSlip(db, String(n).padStart(10, '0'), [n]);
  await db.destroy();
});
afterAll(async () => {
  server?.kill('SIGKILL');
  await db.destroy();
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<void> {
  const env = {
    ...process.env,
    PORTAL_DEMO: 'on',
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: `file:${folder}/portal.db`,
    PORTAL_TODAY: TODAY,
    RATE_LIMIT: 'off',
  };
  const child = spawn(process.execPath, [scriptFile('server')], { env });
  server = child;
  let told = '';
  child.stderr.on('data', (chunk) => (told += String(chunk)));
  address = await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      told += String(chunk);
      const found = /http:\/\/localhost:(\d+)/.exec(told);
      if (found) resolve(`http://127.0.0.1:${found[1]}`);
    });
    child.once('exit', () => reject(new Error(`The server did not start: ${told}`)));
  });
}

async function kill(): Promise<void> {
  const child = server;
  const gone = new Promise((resolve) => child?.once('exit', resolve));
  child?.kill('SIGKILL');
  await gone;
}

async function post<T>(path: string, body: unknown): Promise<T | null> {
  const headers = { 'content-type': 'application/json' };
  try {
    const response = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
    const answer = (await response.json()) as T;
    return response.ok ? answer : null;
  } catch {
    return null;
  }
}

async function prepare(slip: number): Promise<Attempt> {
  const until = { card_expiration_month: '12', card_expiration_year: '28' };
  const card = { card_number: CARD, security_code: '123', card_holder_name: 'JUAN', ...until };
  const token = await post<{ id: string }>('/sandbox/tarjetas/tokens', card);
  const request = {
    nro_boleta: String(slip).padStart(10, '0'),
    imponible: 'ZA101AA',
    importe: '15495.00',
    cuotas: 1,
    token: token?.id,
    bin: CARD.slice(0, 6),
    ultimos_digitos: CARD.slice(-4),
    marca: 'Visa',
    titular: 'JUAN',
    id_operacion: randomUUID(),
  };
  return { request, answer: null };
}

async function pay(attempt: Attempt): Promise<void> {
  attempt.answer = await post('/api/Pagos/Tarjeta/Confirmar', attempt.request);
  answered += 1;
}

/** Repeats all payments: pending ones with their operation, expired ones with a new one. */
async function payAgain(): Promise<void> {
  await Promise.all(attempts.map(pay));
  for (const attempt of attempts.filter(({ answer }) => answer?.estado === 'VENCIDO'))
    await pay({ ...attempt, request: { ...attempt.request, id_operacion: randomUUID() } });
}

/** Ages unfinished payments, so that they are due to be queried. */
async function waitAMinute(): Promise<void> {
  const begun = { created_at: `${TODAY}T00:00:00.000Z`, next_ask_at: `${TODAY}T00:00:00.000Z` };
  await db.updateTable('payment').set(begun).where('state', '=', 'INICIADO').execute();
}

/** Our ids of the operations that the card provider charged. */
function charged(): string[] {
  const ledger = new Libsql(`${folder}/sandbox.db`);
  const rows = ledger.prepare("select site_id from entry where status = 'approved'").all([]) as {
    site_id: string;
  }[];
  ledger.close();
  return rows.map((row) => row.site_id).sort();
}

describe('a server that is killed while people pay', () => {
  it('loses no payment it acknowledged and leaves none half done', async () => {
    let slip = 0;
    for (const { answers, more } of KILLS) {
      await start();
      slip += 1;
      const first = await prepare(slip);
      await pay(first);
      const round = [first];
      for (let i = 0; i < 6; i++) {
        slip += 1;
        round.push(await prepare(slip), await prepare(slip));
      }
      attempts.push(...round);
      answered = 0;
      const paying = Promise.all(round.slice(1).map(pay));
      await vi.waitUntil(() => answered >= answers, { interval: 2, timeout: 120_000 });
      await new Promise((resolve) => setTimeout(resolve, more));
      await kill();
      await paying;
    }
    const acknowledged = attempts.filter(({ answer }) => answer?.estado === 'APROBADO').length;
    expect(acknowledged).toBeGreaterThanOrEqual(KILLS.length);

    db = await openStore(`file:${folder}/portal.db`);
    await waitAMinute();
    await start();
    const payments = await db.selectFrom('payment').selectAll().execute();
    const paid = payments.filter((payment) => payment.state === 'APROBADO');
    expect(payments.filter(({ state }) => state !== 'APROBADO' && state !== 'VENCIDO')).toEqual([]);
    for (const { request, answer } of attempts) {
      if (answer?.estado !== 'APROBADO') continue;
      const kept = paid.find((payment) => payment.operation_id === request.id_operacion);
      expect(kept?.receipt_number).toBe(answer.nro_comprobante);
    }
    expect(paid.map((payment) => payment.operation_id).sort()).toEqual(charged());
    expect(paid.every((payment) => payment.file_id !== null)).toBe(true);
    expect(new Set(paid.map((payment) => payment.slip_number)).size).toBe(paid.length);
    expect(await db.selectFrom('payment_obligation').selectAll().where('holds', '=', 1).execute()).toEqual(
      [],
    );
    const debts = await db
      .selectFrom('obligation')
      .select(['id', 'paid'])
      .where('status', '=', 'PAGADA')
      .execute();
    expect(debts.map((debt) => debt.paid)).toEqual(paid.map(() => 1_549_500));

    const approved = () => db.selectFrom('payment').selectAll().where('state', '=', 'APROBADO').execute();
    // On a slow machine the answer to a charge may time out; the payment is then in process for a while.
    await vi.waitUntil(
      async () => {
        await payAgain();
        return new Set((await approved()).map((payment) => payment.slip_number)).size === slip;
      },
      { interval: 1000, timeout: 240_000 },
    );
    const after = await approved();
    expect(after).toHaveLength(slip);
    expect(after.map((payment) => payment.operation_id).sort()).toEqual(charged());
  });
});
