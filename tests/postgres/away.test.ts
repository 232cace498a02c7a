import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectionsOf } from '#server/core/store/connection-counts.ts';
import { isUnavailable } from '#server/core/store/store-unavailable.ts';
import { transaction } from '#server/core/store/transaction.ts';
import { openTestPortal, type TestPortal } from '#tests/api/test-portal.ts';
import { stampConcept, stampOrder } from '#tests/attack/stores/stamps.ts';
import { startEngine, type Engine } from './engine.ts';
import { proxyTo, type Proxy } from './proxy.ts';

const AWAY = { message: 'El servicio no está disponible. Intentá en unos minutos.', errores: [] };

/** A machine may be busy: no test is timed. */
const PATIENCE = 30_000;

let engine: Engine;
let proxy: Proxy;
let portal: TestPortal;
beforeAll(async () => {
  engine = await startEngine();
  proxy = await proxyTo(engine.url);
  portal = await openTestPortal({ DATABASE_URL: proxy.url, METRICS_TOKEN });
  await portal.db.insertInto('stamp_concept').values(stampConcept).execute();
});
afterEach(async () => {
  proxy.open();
  await vi.waitFor(async () => expect(await status('/health/ready')).toBe(200), PATIENCE);
});
afterAll(async () => {
  await portal.close();
  await proxy.stop();
  await engine.stop();
});

const METRICS_TOKEN = 'una-clave-de-metricas';
const QUESTION = { parametro: 'MANTENIMIENTO' };
const stamp = (id: string) => portal.call('Sellados/Emitir', stampOrder(id));
const stamps = async () => (await portal.db.selectFrom('stamp').select('number').execute()).length;
const status = async (url: string) => (await portal.app.inject({ url })).statusCode;

describe('the connections', () => {
  const metrics = async () => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    return portal.app.inject({ url: '/metrics', headers });
  };

  it('are counted: those that are used, idle, and what waits for one', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const busy = portal.db.connection().execute(async (db) => {
      await sql`select 1`.execute(db);
      await held;
    });
    const next = sql`select 1`.execute(portal.db);
    await vi.waitFor(() => {
      const { used, idle, waiting } = connectionsOf(portal.db)!;
      expect([used, idle, waiting > 0]).toEqual([1, 0, true]);
    }, PATIENCE);
    release();
    await Promise.all([busy, next]);
    await vi.waitFor(
      async () => expect((await metrics()).body).toContain('portal_store_connections{state="idle"} 1'),
      PATIENCE,
    );
  });

  it('are told while there are none, and what waits in the store is not guessed', async () => {
    expect((await metrics()).body).toContain('portal_waiting{what="letters"}');
    proxy.close();
    const { statusCode, body } = await metrics();
    expect([statusCode, body.includes('portal_waiting{')]).toEqual([200, false]);
    expect(body).toContain('portal_store_connections{state="used"}');
  });
});

describe('a server whose database goes away', () => {
  it('says so, in words, lives on, and comes back by itself', async () => {
    proxy.close();
    const answer = await portal.app.inject({
      method: 'POST' as const,
      url: '/api/parametros/leer',
      payload: QUESTION,
    });
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([503, '5', AWAY]);
    expect([await status('/health/live'), await status('/health/ready')]).toEqual([200, 503]);
    proxy.open();
    await vi.waitFor(
      async () => expect((await portal.call('parametros/leer', QUESTION)).status).toBe(200),
      PATIENCE,
    );
  });

  it('does without a connection that broke while nobody used it', async () => {
    proxy.cut();
    await vi.waitFor(
      async () => expect((await portal.call('parametros/leer', QUESTION)).status).toBe(200),
      PATIENCE,
    );
  });

  it('undoes what it had begun, and tells what broke it', async () => {
    const broken = transaction(portal.db, [], async (trx) => {
      await trx.insertInto('holiday').values({ date: '2099-01-01', name: 'Prueba' }).execute();
      proxy.cut();
      await trx.insertInto('holiday').values({ date: '2099-01-02', name: 'Prueba' }).execute();
    });
    expect(isUnavailable(await broken.catch((error: unknown) => error))).toBe(true);
    const kept = () => portal.db.selectFrom('holiday').select('date').where('date', '>', '2099').execute();
    await vi.waitFor(async () => expect(await kept()).toEqual([]), PATIENCE);
  });

  it('does once what it was asked while nobody knows whether it was done, when asked again', async () => {
    const before = await stamps();
    const id = randomUUID();
    proxy.loseAnswerTo('commit');
    expect(await stamp(id)).toEqual({ status: 503, body: AWAY });
    proxy.open();
    const again = await stamp(id);
    expect(again.status).toBe(200);
    expect(await stamp(id)).toEqual(again);
    expect(await stamps()).toBe(before + 1);
  });
});

describe('a server that became read-only', () => {
  it('refuses what is written once in the log, goes on being read, and comes back by itself', async () => {
    await sql`set default_transaction_read_only = on`.execute(portal.db);
    const before = await stamps();
    expect(await stamp(randomUUID())).toEqual({ status: 503, body: AWAY });
    expect((await stamp(randomUUID())).status).toBe(503);
    expect((await portal.call('parametros/leer', QUESTION)).status).toBe(200);
    expect([await status('/health/ready'), await status('/health/reads')]).toEqual([503, 200]);
    expect(await stamps()).toBe(before);
    await sql`set default_transaction_read_only = off`.execute(portal.db);
    await vi.waitFor(async () => expect(await status('/health/ready')).toBe(200), PATIENCE);
    expect((await stamp(randomUUID())).status).toBe(200);
    expect(await stamps()).toBe(before + 1);
  });
});
