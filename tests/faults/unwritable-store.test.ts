import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { alarms } from '#server/core/metrics/metrics.ts';
import { later } from '#tests/accounts/second-factor.ts';
import { stampConcept, stampOrder } from '#tests/attack/stores/stamps.ts';
import { openTestPortal, PASSWORD, type TestPortal } from '#tests/api/test-portal.ts';

const CUIT = '20981001126';
const METRICS_TOKEN = 'una-clave-de-metricas';
const AWAY = { message: 'El servicio no está disponible. Intentá en unos minutos.', errores: [] };
const PATIENCE = { timeout: 30_000 };

let portal: TestPortal;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-15T13:00:00Z') });
  portal = await openTestPortal({ METRICS_TOKEN });
  await portal.db.insertInto('stamp_concept').values(stampConcept).execute();
});
afterEach(async () => {
  await portal.close();
  vi.useRealTimers();
});

const stamp = () => portal.call('Sellados/Emitir', stampOrder(randomUUID()));
const health = async (name: string) => {
  const { statusCode, body } = await portal.app.inject({ url: `/health/${name}` });
  return [statusCode, JSON.parse(body).estado as string];
};
const raised = async () =>
  (await alarms.get()).values.find(({ labels }) => labels.kind === 'store_unwritable')?.value ?? 0;
const gauge = async () => {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const { body } = await portal.app.inject({ url: '/metrics', headers });
  return /^portal_store_writable (\d)/m.exec(body)?.[1];
};
const stamps = async () => (await portal.db.selectFrom('stamp').select('number').execute()).length;

/** The pages that the file may have: none more than it has. */
async function fill(): Promise<void> {
  await sql`pragma max_page_count = 1`.execute(portal.db);
}

const CASES = [
  ['whose disk is full', fill, () => sql`pragma max_page_count = 1000000`.execute(portal.db)],
  [
    'that is read-only',
    () => sql`pragma query_only = on`.execute(portal.db),
    () => sql`pragma query_only = off`.execute(portal.db),
  ],
] as const;

// For a database server, tests/postgres checks the same.
describe.skipIf(process.env['TEST_POSTGRES_URL']).each(CASES)('a store %s', (_, breakIt, mendIt) => {
  it('refuses what is written with 503, goes on being read, and comes back by itself', async () => {
    const before = await raised();
    const { token } = (await portal.call('auth/login', { usuario: CUIT, clave: PASSWORD })).body;
    const read = () =>
      portal.call('parametros/tiene-notificaciones', { personaId: 1 }, { authorization: token });
    expect([(await read()).status, await gauge(), await health('ready')]).toEqual([200, '1', [200, 'listo']]);
    await breakIt();

    let refused = await stamp();
    for (let i = 0; i < 100 && refused.status === 200; i++) refused = await stamp();
    expect(refused).toEqual({ status: 503, body: AWAY });
    const kept = await stamps();
    for (let i = 0; i < 5; i++) expect((await stamp()).status).toBe(503);
    // A use of the session would be written.
    later(120_000);
    expect((await read()).status).toBe(200);
    expect(await stamps()).toBe(kept);
    expect([await health('ready'), await health('reads'), await health('live')]).toEqual([
      [503, 'solo lectura'],
      [200, 'listo'],
      [200, 'vivo'],
    ]);
    expect([(await raised()) - before, await gauge()]).toEqual([1, '0']);
    expect(portal.logged()).not.toContain('request failed');
    expect(portal.logged()).not.toContain('background work failed');

    await mendIt();
    await vi.waitFor(async () => expect(await health('ready')).toEqual([200, 'listo']), PATIENCE);
    expect([(await stamp()).status, await gauge(), (await raised()) - before]).toEqual([200, '1', 1]);
    expect(portal.logged().match(/the store can be written again/g)).toHaveLength(1);
    expect(await stamps()).toBe(kept + 1);
  });
});
