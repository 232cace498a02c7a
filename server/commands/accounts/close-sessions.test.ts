import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSession } from '#server/core/access/session.ts';
import { epochSeconds } from '#server/core/time/clock.ts';
import { openTestPortal, type TestPortal } from '#tests/api/test-portal.ts';
import { closeAccountSessions } from './close-sessions.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await openTestPortal();
});
afterEach(() => portal.close());

const close = (cuit: string | null) =>
  closeAccountSessions(cuit, { PORTAL_DEMO: 'on', DATABASE_URL: portal.environment.databaseUrl });
const open = async (id: number, representative: number | null = null) =>
  (await openSession(portal.db, id, epochSeconds(), representative)).token;
const alive = async (authorization: string) =>
  (await portal.call('Contribuyente/Ingresos', {}, { authorization })).status === 200;
const audited = () =>
  portal.db.selectFrom('audit').select(['command', 'subject']).where('kind', '=', 'SESION_CERRADA').execute();

describe('the command that closes sessions', () => {
  it('ends those of one account and no others, and is audited', async () => {
    const [mine, other] = [await open(1), await open(2)];
    expect(await close('20-98100112-6')).toBe('Se cerraron las sesiones de 20-98100112-6: 1.');
    expect([await alive(mine), await alive(other)]).toEqual([false, true]);
    expect(JSON.stringify(await audited())).toContain('20981001126');
  });

  it('ends all of them', async () => {
    const tokens = [await open(1), await open(2)];
    expect(await close(null)).toBe('Se cerraron todas las sesiones: 2.');
    expect(await Promise.all(tokens.map(alive))).toEqual([false, false]);
    expect(await audited()).toHaveLength(1);
  });

  it('says that there is no such account, or no such CUIT', async () => {
    const token = await open(1);
    await expect(close('27-98100391-3')).rejects.toThrow('no está en el padrón');
    await expect(close('20-1')).rejects.toThrow(/CUIT/);
    expect(await alive(token)).toBe(true);
  });
});
