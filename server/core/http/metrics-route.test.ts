import { afterEach, describe, expect, it } from 'vitest';
import { PRODUCTION } from '#tests/api/production.ts';
import { openTestPortal, type TestPortal } from '#tests/api/test-portal.ts';

const TOKEN = 'una-clave-de-metricas';
let portal: TestPortal;
afterEach(() => portal.close());

describe('GET /metrics', () => {
  const get = (authorization?: string) =>
    portal.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });

  it('tells who brings the token how long requests take and what waits', async () => {
    portal = await openTestPortal({ METRICS_TOKEN: TOKEN });
    await portal.call('Calendario/Vencimientos', {});
    const letter = { recipient: 'a@b.test', subject: 'x', text: 'x', created_at: 'x', next_attempt_at: '9' };
    await portal.db.insertInto('letter').values(letter).execute();
    const answer = await get(`Bearer ${TOKEN}`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      expect.stringContaining('text/plain'),
    ]);
    for (const line of [
      'portal_request_seconds_count{method="POST",route="/api/Calendario/Vencimientos",status="200"}',
      'portal_waiting{what="letters"} 1',
      'portal_waiting{what="refunds"} 0',
      'process_resident_memory_bytes ',
    ])
      expect(answer.body).toContain(line);
  });

  it('tells how many days nobody compared with what the providers settled', async () => {
    const city = { ...PRODUCTION, PORTAL_DEMO: 'off', PORTAL_TODAY: '', METRICS_TOKEN: TOKEN };
    portal = await openTestPortal(city);
    const behind = async () =>
      /^portal_settled_days_behind (.*)$/m.exec((await get(`Bearer ${TOKEN}`)).body)?.[1];
    expect(await behind()).toBe('1');
    const day = (settled: string) =>
      portal.db.insertInto('settled_day').values({ day: settled, differences: 0, at: '' });
    await day('2026-04-11').execute();
    expect(await behind()).toBe('3');
    // Compared by hand, only the last day.
    await day('2026-04-14').execute();
    expect(await behind()).toBe('2');
  });

  it('is not there for anybody else', async () => {
    portal = await openTestPortal({ METRICS_TOKEN: TOKEN });
    for (const answer of [await get(), await get('Bearer otra'), await get(TOKEN)])
      expect([answer.statusCode, answer.body.includes('portal_')]).toEqual([404, false]);
  });

  it('is not there at all without a token', async () => {
    portal = await openTestPortal();
    expect((await get('Bearer ')).body).not.toContain('portal_');
  });
});
