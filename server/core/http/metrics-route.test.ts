import { afterEach, describe, expect, it } from 'vitest';
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
