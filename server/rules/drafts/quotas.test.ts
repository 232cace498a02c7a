// Depth all: fills what a day has room for, on both stores.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSession } from '#server/core/access/session.ts';
import { reserveUpload } from '#server/core/files/uploads.ts';
import { hasRoomForLetter, queueUnauthenticatedLetter } from '#server/core/mail/unauthenticated-letters.ts';
import { purgeDailyAllowances, spendDailyAllowance } from '#server/core/store/daily-allowance.ts';
import type { Database } from '#server/core/store/database.ts';
import { migrate } from '#server/core/store/migrate.ts';
import { openStore } from '#server/core/store/open.ts';
import { transaction } from '#server/core/store/transaction.ts';
import { epochSeconds } from '#server/core/time/clock.ts';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { DRAFTS, LETTERS_A_DAY, SENT_A_DAY } from '#server/rules/drafts/quotas.ts';
import { draftRoom } from '#server/subjects/drafts/drafts.ts';
import { LEAST_ROOM } from '#server/rules/drafts/upload-room.ts';
import { openTestPortal, type TestPortal } from '#tests/api/test-portal.ts';
import { startEngine, type Engine } from '#tests/postgres/engine.ts';

const NOW = '2026-04-15T12:00:00.000Z';
const TOMORROW = '2026-04-16T12:00:00.000Z';

describe.each(['a file', 'PostgreSQL'])('what there is so much of in a day, in %s', (kind) => {
  let db: Database;
  let engine: Engine | undefined;
  beforeEach(async () => {
    engine = kind === 'PostgreSQL' ? await startEngine() : undefined;
    db = await openStore(engine?.url ?? 'file::memory:');
    await migrate(db);
  });
  afterEach(async () => {
    await db.destroy();
    await engine?.stop();
  });

  const use = (name: string, amount = 1, now = NOW) =>
    spendDailyAllowance(db, { name, most: 3, amount, now });

  it('is used up by each apart, and is there again the next day', async () => {
    const used = [
      await use('a'),
      await use('a', 2),
      await use('a'),
      await use('b'),
      await use('a', 1, TOMORROW),
    ];
    expect(used).toEqual([true, true, false, true, true]);
  });

  it('is not used by what was undone', async () => {
    const full = () =>
      transaction(db, [], async (trx) => {
        if (!(await spendDailyAllowance(trx, { name: 'a', most: 3, amount: 4, now: NOW })))
          throw new Error('full');
      });
    await expect(full()).rejects.toThrow('full');
    expect([await use('a', 3), await use('a')]).toEqual([true, false]);
  });

  it('is forgotten when the day passed', async () => {
    await use('a');
    await use('a', 1, TOMORROW);
    await purgeDailyAllowances(db, Date.parse(TOMORROW));
    expect(await db.selectFrom('rate_count').select('count').execute()).toEqual([{ count: 1 }]);
  });

  it('is room for files: of an account, of a network of who is not signed in', async () => {
    const send = (owner_id: number | null, size: number, network = '192.0.2.1', created_at = NOW) =>
      reserveUpload(db, { name: 'a.txt', type: 'txt', size, owner_id, created_at, network, device: '' });
    const whole = { account: SENT_A_DAY.account, network: SENT_A_DAY.network };
    await send(null, whole.network - LEAST_ROOM);
    await send(null, 1);
    await expect(send(null, 1)).rejects.toMatchObject({ statusCode: 429, message: /mañana/ });
    await send(null, 1, '192.0.2.2');
    await send(null, 1, '192.0.2.1', TOMORROW);
    const count = (await db.selectFrom('upload').select('id').execute()).length;
    await expect(
      send(null, whole.network, '192.0.2.3').then(() => send(null, 1, '192.0.2.3')),
    ).rejects.toThrow();
    expect(count).toBeGreaterThan(0);
  });

  it('are letters that anybody asks to be sent to one address', async () => {
    const asking = { purpose: 'boleta', account: null, now: NOW } as const;
    const ask = (to: string) =>
      queueUnauthenticatedLetter(db, { to, subject: 'Boleta', text: 'Boleta' }, asking);
    const written = ['ana@ejemplo.test', 'ANA@ejemplo.test ', 'ana+otra@ejemplo.test'];
    for (let i = 0; i < LETTERS_A_DAY; i += 1) await ask(written[i % 3]!);
    await expect(ask('ana@ejemplo.test')).rejects.toMatchObject({ statusCode: 429, message: /mañana/ });
    await ask('otra@ejemplo.test');
    expect(await db.selectFrom('letter').select('id').execute()).toHaveLength(LETTERS_A_DAY + 1);
    const { rows } = await sql<{ key: string }>`select key from rate_count`.execute(db);
    expect(JSON.stringify(rows)).not.toContain('ejemplo');
  });

  it('are those of one mailbox at Gmail, where dots say nothing', async () => {
    const asking = { purpose: 'certificado', account: null, now: NOW } as const;
    const written = ['anaperez@gmail.com', 'ana.perez@gmail.com', 'a.n.a.perez+x@googlemail.com'];
    const hasRoom = (i: number) => hasRoomForLetter(db, written[i % 3]!, asking);
    for (let i = 0; i < LETTERS_A_DAY; i += 1) expect(await hasRoom(i)).toBe(true);
    expect(await Promise.all([0, 1, 2].map(hasRoom))).toEqual([false, false, false]);
    expect(await hasRoomForLetter(db, 'ana.perez@ejemplo.test', asking)).toBe(true);
  });
});

describe('what one person keeps', () => {
  let portal: TestPortal;
  let session: { authorization: string };
  beforeEach(async () => {
    portal = await openTestPortal();
    session = { authorization: (await openSession(portal.db, 1, epochSeconds())).token };
  });
  afterEach(() => portal.close());

  const write = (direccion: string, contenido: string, version = 0) =>
    portal.call(
      'Borradores/Guardar',
      { direccion, contenido, version, segundos: 1, serie: randomUUID(), orden: 1 },
      session,
    );
  const drop = (direccion: string) =>
    portal.call('Borradores/Descartar', { direccion, version: 1, serie: randomUUID(), orden: 1 }, session);
  const rows = async () => (await portal.db.selectFrom('draft').select('content').execute()).length;

  it('are so many drafts: one more is refused until one ends, and those that are kept go on', async () => {
    for (let i = 0; i < DRAFTS.open; i += 1) expect((await write(`/a${i}`, '{"a":1}')).status).toBe(200);
    const { status, body } = await write('/una-mas', '{"a":1}');
    expect([status, body.message]).toEqual([409, expect.stringMatching(/^Tenés demasiados borradores/)]);
    expect(await rows()).toBe(DRAFTS.open);
    expect((await write('/a1', '{"a":2}', 1)).status).toBe(200);
    expect((await drop('/a2')).status).toBe(200);
    expect((await write('/una-mas', '{"a":1}')).status).toBe(200);
  });

  it('are drafts of so many bytes', async () => {
    const big = 'a'.repeat(190_000);
    const statuses: number[] = [];
    for (let i = 0; i < 30; i += 1) statuses.push((await write(`/a${i}`, big)).status);
    const kept = statuses.filter((status) => status === 200).length;
    expect(kept).toBe(Math.floor(DRAFTS.bytes / big.length));
    expect(statuses.slice(kept).every((status) => status === 409)).toBe(true);
  });

  it('are drafts of a bounded length each: what two tabs typed is not added beyond it, and nothing of the one kept is lost', async () => {
    const half = (field: string) => JSON.stringify({ form: { [field]: 'a'.repeat(DRAFTS.longest * 0.6) } });
    expect((await write('/a', half('one'))).status).toBe(200);
    const { status, body } = await write('/a', half('other'));
    expect([status, body.message]).toEqual([409, expect.stringMatching(/^Entre lo que escribiste acá/)]);
    const kept = await portal.db.selectFrom('draft').select('content').execute();
    expect(kept).toEqual([{ content: half('one') }]);
    const { declarations } = await readPortalConfig('config');
    const { request } = declarations.endpoints.get('Borradores/Guardar')!;
    expect(DRAFTS.longest).toBe(request.properties?.['contenido']?.maxLength);
  });

  it('count in bytes what a tab sent last, too, where the draft that is kept is of more than one', async () => {
    const big = 'a'.repeat(190_000);
    const series = [randomUUID(), randomUUID()] as const;
    const send = (serie: string, orden: number, contenido: object, anterior = {}) => {
      const [now, before] = [JSON.stringify({ form: contenido }), JSON.stringify({ form: anterior })];
      const asked = { contenido: now, anterior: before, version: 0, segundos: 1, serie, orden };
      return portal.call('Borradores/Guardar', { direccion: '/a', ...asked }, session);
    };
    await send(series[0], 1, { one: '1' });
    await send(series[1], 1, { other: '1' }, { other: null });
    await send(series[1], 2, { other: '1', big });
    const other = { user_id: 1, taxpayer_id: 1, address: '/b' };
    const { own, content } = await portal.db.selectFrom('draft').selectAll().executeTakeFirstOrThrow();
    expect(own.length).toBeGreaterThan(190_000);
    expect(await draftRoom(portal.db, other, other.address)).toEqual({
      open: 1,
      bytes: content.length + own.length,
    });
  });

  it('have a number that any store can keep', async () => {
    const last = 2 ** 31 - 1;
    expect((await write('/a', '{"a":1}', last)).body).toMatchObject({ borrador: { version: 1 } });
  });

  it('are so many ends of drafts', async () => {
    for (let i = 0; i < DRAFTS.ended + 5; i += 1) {
      await write(`/a${i}`, '{}');
      await drop(`/a${i}`);
    }
    expect(await rows()).toBeLessThanOrEqual(DRAFTS.ended + 1);
  });
});
