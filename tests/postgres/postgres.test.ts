// Depth all: needs PostgreSQL, and plays on it again what the other store is tested by.
import type { Kysely } from 'kysely';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FOLLOW_HEADER } from '#contract/wire.ts';
import { buildApp } from '#server/app.ts';
import { epochSeconds } from '#server/core/time/clock.ts';
import { openSession } from '#server/core/access/session.ts';
import { lastEvent, newestNamedAfter } from '#server/core/live/event-log.ts';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { parameterValue } from '#server/core/catalogues/catalogues.ts';
import { isConflict } from '#server/core/store/is-conflict.ts';
import { migrate } from '#server/core/store/migrate.ts';
import { MIGRATIONS } from '#server/core/store/migrations/series.ts';
import { expression } from '#expressions/operations.ts';
import { indexRegisters } from '#server/core/registers/index-registers.ts';
import { findRecords } from '#server/core/registers/find-records.ts';
import { writeRecords } from '#server/core/registers/write-records.ts';
import { bulkRows } from '#server/core/store/bulk-rows.ts';
import { openStore } from '#server/core/store/open.ts';
import type { Schema } from '#server/core/store/schema/schema.ts';
import { changeState } from '#server/commands/change-state.ts';
import { keepParameter, parameterHistory } from '#server/commands/parameters/keep-parameter.ts';
import { file } from '#tests/api/claims.ts';
import { arriveAt } from '#tests/api/device.ts';
import { adhere, serve } from '#tests/api/served-notice.ts';
import { openTestPortal, TODAY, type TestPortal } from '#tests/api/test-portal.ts';
import { sameThread } from '#tests/documents/same-thread.ts';
import { sameThreadInspector } from '#tests/files/same-thread-inspector.ts';
import { startEngine, type Engine } from './engine.ts';
import { CARDS, order } from '#tests/api/paying.ts';
import { bothEngines } from './both-engines.ts';

/** Generous, because the machine may be busy: no test measures time. */
const PATIENCE = 30_000;
const { declarations } = await readPortalConfig('config');
/** Ids of files, signatures of links, codes and timestamps differ every time. */
const RANDOM =
  /[0-9a-f]{32}(-\d{8}-[\w-]{22})?|\b[0-9a-f]{24}\b|[A-Z2-9]{4}(-[A-Z2-9]{4}){3}|\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d\.\d+Z)?/g;

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

describe('a store in PostgreSQL', () => {
  let db: Kysely<Schema>;
  beforeEach(async () => {
    await db?.destroy();
    await engine.empty();
    db = await openStore(engine.url);
    expect(await migrate(db)).toEqual(Object.keys(MIGRATIONS));
  });
  afterAll(() => db.destroy());

  it('has nothing to migrate the second time', async () => {
    expect(await migrate(db)).toEqual([]);
  });

  it('gives bytes as bytes, amounts and sums as numbers, and keys of its own', async () => {
    const bytes = new Uint8Array([0, 255, 7]);
    const file = { id: 'a', name: 'a.pdf', type: 'pdf', bytes, created_at: '' } as const;
    await db.insertInto('file').values(file).execute();
    expect((await db.selectFrom('file').select('bytes').executeTakeFirstOrThrow()).bytes).toEqual(bytes);
    const unit = (since: string) => ({ kind: 'UT' as const, since, value: 9_999_999_999_999 });
    await db
      .insertInto('unit_value')
      .values([unit('2025-01-01'), unit('2026-01-01')])
      .execute();
    const added = db
      .selectFrom('unit_value')
      .select(({ fn }) => [fn.sum('value').as('sum'), fn.countAll().as('count')]);
    expect(await added.executeTakeFirst()).toEqual({ sum: 19_999_999_999_998, count: 2 });
    const taxpayer = db.insertInto('taxpayer').values({ cuit: '20981001126', name: 'A', profile: '{}' });
    expect(await taxpayer.returning('id').executeTakeFirst()).toEqual({ id: 1 });
  });

  it('writes many rows with one statement, as they are told', async () => {
    const days = Array.from({ length: 300 }, (_, i) => ({
      kind: 'UT' as const,
      since: `${1700 + i}-01-01`,
      value: 9_999_999_999_999 - i,
      until: null,
    }));
    const { columns, rows } = bulkRows(db, 'unit_value', days);
    await db.insertInto('unit_value').columns(columns).expression(rows).execute();
    expect(await db.selectFrom('unit_value').selectAll().orderBy('since').execute()).toEqual(days);
  });

  it('keeps the records of a register and finds them by key and index', async () => {
    const key = { title: 'Clave' };
    const register = {
      title: 'A',
      key: 'k',
      indexes: ['i', 'j'],
      fields: { k: key, i: key, j: key },
      examples: [],
    };
    const records = Array.from({ length: 30 }, (_, n) => ({ k: `é${n + 10}`, i: `${n % 2}`, j: `${n % 3}` }));
    const write = () => db.transaction().execute((trx) => writeRecords(trx, 'a', register, records));
    expect(await write()).toEqual({ added: 30, changed: 0 });
    records[0]!.i = '1';
    expect(await write()).toEqual({ added: 0, changed: 1 });
    await indexRegisters(db, new Map([['a', register]]));
    const found = async (by: Record<string, string>, many: number) => {
      const asked = Object.entries(by).map(([name, value]) => [name, expression([], () => value)] as const);
      const lookup = { register: 'a', by: Object.fromEntries(asked), own: false, many };
      const asking = { db, registers: new Map([['a', register]]), scope: {}, asker: null };
      return (await findRecords(lookup, asking)).map(({ k }) => k);
    };
    expect(await found({ k: 'é10' }, 1)).toEqual(['é10']);
    expect(await found({ i: '1', j: '0' }, 9)).toEqual(['é10', 'é13', 'é19', 'é25', 'é31', 'é37']);
    await expect(found({ i: '1' }, 15)).rejects.toThrow('Hay más de 15');
    expect(await found({ k: 'é10', i: '0' }, 1)).toEqual([]);
  });

  it('refuses booleans, fractions and what a foreign key forbids', async () => {
    const keep = (value: unknown) =>
      db
        .insertInto('unit_value')
        .values({ kind: 'UT', since: TODAY, value: value as number })
        .execute();
    for (const value of [true, 0.5, Number.NaN]) await expect(keep(value)).rejects.toThrow('invalid input');
    const orphan = db.insertInto('session').values({ token_hash: 'x', taxpayer_id: 9, exp: 1 }).execute();
    await expect(orphan).rejects.toThrow('foreign key');
  });

  it('undoes a transaction that fails, and says when a key was taken', async () => {
    const parameter = { name: 'MORATORIA', value: 'S' };
    const insertThenFail = db.transaction().execute(async (trx) => {
      await trx.insertInto('parameter').values(parameter).execute();
      throw new Error('fails');
    });
    await expect(insertThenFail).rejects.toThrow('fails');
    await db.insertInto('parameter').values(parameter).execute();
    const again = await db
      .insertInto('parameter')
      .values(parameter)
      .execute()
      .catch((error: unknown) => error);
    expect(isConflict(again)).toBe(true);
  });
});

describe('a portal in PostgreSQL', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    await engine.empty();
    portal = await openTestPortal({ DATABASE_URL: engine.url });
  });
  afterAll(() => portal.close());

  const office = () => ({ PORTAL_DEMO: 'on', DATABASE_URL: engine.url, PORTAL_TODAY: TODAY });
  /** Another instance on the same store. */
  const another = () =>
    buildApp({
      environment: { ...portal.environment, logLevel: 'fatal' },
      db: portal.db,
      drawer: sameThread,
      inspector: sameThreadInspector,
    });

  it('charges once when fifty pay the same slip together', async () => {
    const token = await portal.cardToken(CARDS.approved);
    const pay = () => portal.call('Pagos/Tarjeta/Confirmar', { ...order(CARDS.approved), token });
    const answers = await Promise.all(Array.from({ length: 50 }, pay));
    expect(answers.map(({ status }) => status).filter((status) => status !== 409)).toEqual([200]);
    expect(await portal.db.selectFrom('payment').select('state').execute()).toEqual([{ state: 'APROBADO' }]);
  });

  it('keeps what a parameter is from a day on, and tells who said so', async () => {
    for (const [value, since] of [
      ['N', undefined],
      ['S', '01/07/2026'],
    ] as const)
      await keepParameter('moratoria', { value, since }, office());
    const on = (day: string) => parameterValue(portal.db, 'MORATORIA', day);
    expect([await on(TODAY), await on('2026-07-01')]).toEqual(['N', 'S']);
    expect(await parameterHistory('moratoria', office())).toEqual([
      'Moratoria vigente (moratoria, MORATORIA)',
      '  desde el 15/04/2026: N (rige hoy)',
      '  desde el 01/07/2026: S',
      expect.stringContaining(': N desde el 15/04/2026'),
      expect.stringContaining(': S desde el 01/07/2026'),
    ]);
  });

  it('tells a notice once to each device of its addressee, whichever of two machines he is at', async () => {
    const { db } = portal;
    const other = await another();
    const machines = [portal.app, other];
    for (const app of machines) await app.listen({ port: 0, host: '127.0.0.1' });
    const devices = await Promise.all(machines.map((app) => arriveAt(app, db, 1)));
    const numbers: (string | null)[] = [];
    // The second is sent after each device received the first: a duplicate of the first would arrive before it.
    for (let n = 0; n < 2; n += 1) {
      const number = await serve(db, 1);
      numbers.push(number);
      for (const { heard } of devices) await vi.waitFor(() => expect(heard).toContain(number), PATIENCE);
    }
    for (const { heard, ask, leave } of devices) {
      expect(heard).toEqual(numbers);
      const badge = await ask('parametros/tiene-notificaciones', { personaId: 1 });
      expect(badge).toEqual({ tiene: true, cantidad: 2 });
      const shown = (await ask('DFE/Ventanilla/Consulta', {})) as { numero: string }[];
      expect(shown.map(({ numero }) => numero)).toEqual(numbers.toReversed());
      leave();
    }
    await other.close();
  });

  it('tells that a record changed to who follows it at one machine with what another answered', async () => {
    const other = await another();
    const address = await other.listen({ port: 0, host: '127.0.0.1' });
    const { key, codigo, name } = await file(portal);
    const payload = { ...key, codigo };
    const read = await portal.app.inject({ method: 'POST', url: '/api/Expedientes/Consulta', payload });
    const seguimiento = String(read.headers[FOLLOW_HEADER]);
    const socket = io(address, { auth: { seguimiento }, transports: ['websocket'] });
    const heard: unknown[][] = [];
    socket.onAny((...given: unknown[]) => heard.push(given));
    expect(await socket.emitWithAck('seguir', seguimiento)).toBeGreaterThan(3500);
    await changeState(name, 'EN_ANALISIS', undefined, office());
    await vi.waitFor(() => expect(heard).toEqual([['registro actualizado', seguimiento]]), PATIENCE);
    socket.disconnect();
    await other.close();
  });

  it('serves one notice of a change of state that the office makes twice at once', async () => {
    const { db } = portal;
    const { token } = await openSession(db, 1, epochSeconds());
    const { name, numero } = await file(portal, { authorization: token });
    const before = await lastEvent(db);
    await adhere(db, 1);
    const moves = [1, 2].map(() => changeState(name, 'EN_ANALISIS', undefined, office()));
    const ended = await Promise.allSettled(moves);
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const notices = db.selectFrom('legal_notice').select('subject').where('expediente', '=', name);
    expect(await notices.execute()).toEqual([{ subject: `Expediente N° ${name}: En análisis` }]);
    const events = await newestNamedAfter(db, 'expediente_actualizado', before);
    expect(events.map(({ payload }) => payload)).toEqual([JSON.stringify({ numero, anio: 2026 })]);
  });
});

describe('the city of the demo', () => {
  let city: Awaited<ReturnType<typeof bothEngines>>;
  beforeAll(async () => {
    await engine.empty();
    city = await bothEngines(engine.url);
  });
  afterAll(() => city.close());

  const questions = [...declarations.endpoints].filter(([, { kind }]) => kind === 'query');
  it.each(questions.map(([path, { examples }]) => ({ path, examples })))(
    'answers $path alike from both engines, to anybody and to a taxpayer',
    async ({ path, examples }) => {
      for (const { request } of examples)
        for (const signed of [false, true]) {
          const said = city.portals.map(async ({ app, token }) => {
            const headers = signed ? { authorization: token } : {};
            const payload = request as object;
            const answer = await app.inject({ method: 'POST', url: `/api/${path}`, payload, headers });
            return [answer.statusCode, answer.body.replaceAll(RANDOM, '*')];
          });
          const [postgres, file] = await Promise.all(said);
          expect(postgres).toEqual(file);
          expect(postgres![0]).toBeLessThan(500);
        }
    },
  );
});
