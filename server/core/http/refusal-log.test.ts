import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { epochSeconds } from '#server/core/time/clock.ts';
import { openSession } from '#server/core/access/session.ts';
import { openTestPortal, type TestPortal } from '#tests/api/test-portal.ts';
import { RefusalLog } from './refusal-log.ts';

const MINUTE = 60_000;

describe('a refused request is in the log', () => {
  let portal: TestPortal;
  beforeEach(async () => {
    portal = await openTestPortal({ LOG_LEVEL: 'warn' });
  });
  afterEach(() => portal.close());

  const refusals = () =>
    portal
      .logged()
      .split('\n')
      .filter((line) => line.includes('"request refused"'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);

  it.each([
    [401, 'Avisos/Consulta', {}, {}, null],
    [401, 'Calendario/Vencimientos', { authorization: 'nada' }, {}, null],
    [403, 'Auditoria/Consulta', 'own', {}, 1],
    [400, 'Automotor/ConsultaDominio', {}, { dominio: ['x'], otra: '\n{"level":60}' }, null],
    [415, 'Automotor/ConsultaDominio', { 'content-type': 'text/plain' }, 'x', null],
  ] as const)('%i of %s: where, from where and who', async (status, path, sent, payload, who) => {
    const { token } = await openSession(portal.db, 1, epochSeconds());
    const answer = await portal.app.inject({
      method: 'POST',
      url: `/api/${path}?clave=secreta`,
      headers: sent === 'own' ? { authorization: token } : sent,
      payload,
      remoteAddress: '192.0.2.7',
    });
    expect(answer.statusCode).toBe(status);
    expect(refusals()).toMatchObject([{ level: 40, status, route: `/api/${path}`, address: '192.0.2.7' }]);
    expect(refusals()[0]?.['who'] ?? null).toBe(who);
    expect(portal.logged()).not.toMatch(/secreta|"level":60/);
    expect(portal.logged()).not.toContain(token);
  });

  it('once a minute for who repeats it', async () => {
    for (let n = 0; n < 50; n++)
      await portal.app.inject({ method: 'POST', url: '/api/Avisos/Consulta', payload: {} });
    expect(refusals()).toHaveLength(1);
  });
});

describe('RefusalLog', () => {
  const of = (address: string) => ({ status: 401, route: '/api/x', address });

  it('writes the first of each kind, and how many more there were when its minute is over', () => {
    let now = 0;
    const written: unknown[] = [];
    const log = new RefusalLog(
      (line) => written.push(line),
      () => now,
    );
    for (let n = 0; n < 5; n++) log.add(of('192.0.2.1'));
    log.add(of('192.0.2.2'));
    expect(written).toEqual([of('192.0.2.1'), of('192.0.2.2')]);
    now = MINUTE;
    log.add(of('192.0.2.1'));
    expect(written.slice(2)).toEqual([{ ...of('192.0.2.1'), more: 4 }, of('192.0.2.1')]);
  });

  it('is not filled by however many addresses', () => {
    let now = 0;
    const written: unknown[] = [];
    const log = new RefusalLog(
      (line) => written.push(line),
      () => now,
    );
    for (let n = 0; n < 20_000; n++) log.add(of(`2001:db8::${n}`));
    expect(written).toHaveLength(500);
    now = MINUTE;
    log.add(of('192.0.2.1'));
    expect(written.slice(500)).toEqual([{ others: 19_500 }, of('192.0.2.1')]);
  });
});
