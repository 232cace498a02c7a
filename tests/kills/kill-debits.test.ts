// Depth all: the command is killed and started again, round after round.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/core/store/database.ts';
import { readServerEnvironment } from '#server/core/environment/server-environment.ts';
import { FileLinks } from '#server/core/files/file-links.ts';
import { refreshUnfinished } from '#server/subjects/payments/refresh-unfinished.ts';
import { portalSettings } from '#server/core/forms/portal-settings.ts';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { openProviders } from '#server/core/providers/open-providers.ts';
import { openStore } from '#server/core/store/open.ts';
import { scriptFile } from '#tests/run-script.ts';
import { copySeeded } from '#tests/seed/seeded-store.ts';

const PERIOD = '05/2026';
const TODAY = '2026-05-15';
/** When the command is killed: after so many more charges, and so many milliseconds later. */
const KILLS = [
  { charges: 1, more: 0 },
  { charges: 1, more: 12 },
  { charges: 2, more: 3 },
  { charges: 2, more: 25 },
  { charges: 1, more: 6 },
];

const folder = mkdtempSync(join(tmpdir(), 'kill-debits-'));
const url = `file:${folder}/portal.db`;
let db: Database;
beforeAll(async () => {
  await copySeeded(`${folder}/portal.db`);
  db = await openStore(url);
});
afterAll(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true, force: true });
});

/** Our ids of the charges that the card provider approved. */
function charged(): string[] {
  if (!existsSync(`${folder}/sandbox.db`)) return [];
  const ledger = new Libsql(`${folder}/sandbox.db`);
  try {
    const rows = ledger.prepare("select site_id from entry where status = 'approved'").all([]);
    return (rows as { site_id: string }[]).map((row) => row.site_id).toSorted();
  } catch {
    return [];
  } finally {
    ledger.close();
  }
}

/** Runs the command; `kill` decides when it is killed with -9. Returns its exit code, null when it was killed. */
async function debit(kill: () => Promise<boolean> = async () => false): Promise<number | null> {
  const env = { ...process.env, PORTAL_DEMO: 'on', DATABASE_URL: url, PORTAL_TODAY: TODAY };
  const args = [scriptFile('debitos'), '--periodo', PERIOD];
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  // Lower priority than the test: on a busy machine it would otherwise end before it can be killed.
  setPriority(child.pid!, 5);
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
  while (child.exitCode === null && child.signalCode === null)
    if (await kill()) child.kill('SIGKILL');
    else await pause(2);
  return gone;
}

/** Startup work of the portal: receipts that the crash left unmade. */
async function finish(): Promise<void> {
  const settings = portalSettings(await readPortalConfig('config'), 'config');
  const { providers, close } = openProviders(
    readServerEnvironment({ PORTAL_DEMO: 'on', DATABASE_URL: url }),
    fail,
  );
  const links = new FileLinks('prueba', () => TODAY);
  const day = { today: TODAY, now: `${TODAY}T15:00:00.000Z` };
  await refreshUnfinished({ db, ...settings, providers, links, origin: '', ...day }, fail);
  close();
}

const fail = (error: unknown) => {
  throw error;
};
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const announced = () =>
  db
    .selectFrom('obligation')
    .innerJoin('debit_adhesion', 'debit_adhesion.object', 'obligation.object')
    .select(['obligation.id', 'obligation.status'])
    .whereRef('debit_adhesion.tax', '=', 'obligation.tax')
    .where('debit_adhesion.state', '=', 'ACTIVA')
    .where('period', '=', PERIOD)
    .where('situation', 'in', ['DEBITO_AUTOMATICO', 'NORMAL'])
    .orderBy('obligation.id')
    .execute();
const movements = () =>
  db
    .selectFrom('debit_movement')
    .select(['adhesion_id', 'state', 'operation_id'])
    .where('period', '=', PERIOD)
    .execute();

describe('the debits of a period, killed in the middle', () => {
  it('charge nothing twice and lose none when they are run again', async () => {
    const before = (await announced()).filter(({ status }) => status === 'PAGADA');
    const owed = (await announced()).filter(({ status }) => status === 'PENDIENTE');
    expect(owed.length).toBeGreaterThan(12);
    for (const { charges, more } of KILLS) {
      const sent = charged().length;
      const enough = async () => {
        if (charged().length < sent + charges) return false;
        await pause(more);
        return true;
      };
      expect(await debit(enough)).toBeNull();
    }
    const atLast = charged().length;
    expect(await debit()).toBe(0);
    expect(charged().length).toBeGreaterThan(atLast);

    const made = await movements();
    const accredited = made.filter(({ state }) => state === 'ACREDITADO');
    expect(new Set(made.map(({ adhesion_id }) => adhesion_id)).size).toBe(made.length);
    expect(made.filter(({ state }) => !['ACREDITADO', 'RECHAZADO'].includes(state))).toEqual([]);
    expect(accredited.map(({ operation_id }) => operation_id).toSorted()).toEqual(charged());
    const paid = (await announced()).filter(({ status }) => status === 'PAGADA');
    expect(paid.length - before.length).toBe(accredited.length);
    expect(made).toHaveLength(owed.length);
    await finish();
    const payments = await db
      .selectFrom('payment')
      .select(['state', 'file_id'])
      .where('operation_id', 'in', charged())
      .execute();
    expect(payments).toHaveLength(accredited.length);
    expect(payments.filter(({ state, file_id }) => state !== 'APROBADO' || file_id === null)).toEqual([]);

    const all = charged();
    expect(await debit()).toBe(0);
    expect(charged()).toEqual(all);
    expect(await movements()).toHaveLength(made.length);
  });
});
