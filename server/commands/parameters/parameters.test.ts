import { hostname, userInfo } from 'node:os';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parameterValue } from '#server/core/catalogues/catalogues.ts';
import { parameterValues } from '#server/core/catalogues/parameter-values.ts';
import { openTestPortal, TODAY, type TestPortal } from '#tests/api/test-portal.ts';
import { keepParameter, parameterHistory } from './keep-parameter.ts';

let portal: TestPortal;
let variables: Record<string, string>;
beforeAll(async () => {
  portal = await openTestPortal();
  variables = { PORTAL_DEMO: 'on', DATABASE_URL: portal.environment.databaseUrl, PORTAL_TODAY: TODAY };
});
afterAll(() => portal.close());
beforeEach(async () => void (await portal.db.deleteFrom('parameter').execute()));

const keep = (name: string, value: string, since?: string) =>
  keepParameter(name, { value, since }, variables);
const refused = (name: string, value: string, since?: string) =>
  keep(name, value, since).catch((error: Error) => error.message);
const on = (day: string) => parameterValue(portal.db, 'MORATORIA', day);

describe('a parameter that the office changes', () => {
  it('is in force from its day on, to the server and to the pages, and today is today', async () => {
    expect(await keep('moratoria', 'N')).toBe('Moratoria vigente: N desde el 15/04/2026.');
    expect(await keep('MORATORIA', 'sí', '01/07/2026')).toBe('Moratoria vigente: S desde el 01/07/2026.');
    expect([await on('2026-04-14'), await on(TODAY), await on('2026-06-30')]).toEqual([undefined, 'N', 'N']);
    expect([await on('2026-07-01'), await on('2027-01-01')]).toEqual(['S', 'S']);
    const declared = { moratoria: { title: 't', wire: 'MORATORIA', type: 'flag' } } as const;
    expect(await parameterValues(portal.db, TODAY, declared)).toEqual({ moratoria: 'N' });
    expect(await parameterValues(portal.db, '2026-07-01', declared)).toEqual({ moratoria: 'S' });
    const read = await portal.call('parametros/leer', { parametro: 'MORATORIA' });
    expect(read.body).toEqual([{ PARAMETRO: 'MORATORIA', VALOR: 'N' }]);
  });

  it('is answered as it is now by the portal that was running', async () => {
    const most = async () =>
      (await portal.call('parametros/leer', { parametro: 'MAX_IMPONIBLES_CUENTA_UNICA' })).body;
    expect(await most()).toEqual([]);
    await keep('max_imponibles_cuenta_unica', '7');
    expect(await most()).toEqual([{ PARAMETRO: 'MAX_IMPONIBLES_CUENTA_UNICA', VALOR: '7' }]);
  });

  it('has its history: what it was and will be, and who said so', async () => {
    await keep('moratoria', 'S', '01/07/2026');
    await keep('moratoria', 'N', '2026-07-01');
    expect(await keep('moratoria', 'N', '2026-07-01')).toBe(
      'Moratoria vigente: N desde el 01/07/2026, como ya estaba.',
    );
    const by = `${userInfo().username} en ${hostname()}`;
    const told = await parameterHistory('moratoria', variables);
    expect(told.slice(0, 3)).toEqual([
      'Moratoria vigente (moratoria, MORATORIA)',
      '  hoy vale N, de la configuración',
      '  desde el 01/07/2026: N',
    ]);
    expect(told.slice(-2)).toEqual([
      expect.stringMatching(
        new RegExp(`^  \\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}  ${by}: S desde el 01/07/2026$`),
      ),
      expect.stringContaining(`${by}: N desde el 01/07/2026, en lugar de S`),
    ]);
    await portal.db.insertInto('parameter').values({ name: 'MORATORIA', value: 'S' }).execute();
    expect((await parameterHistory('MORATORIA', variables))[1]).toBe('  desde siempre: S (rige hoy)');
  });

  it.each([
    ['moratori', 'S', undefined, /^No hay ningún parámetro "moratori": hay today, feriados, /],
    ['moratoria', 'tal vez', undefined, /"flag" es "S" o "N", y acá dice "tal vez"/],
    ['video_principal', 'un video', undefined, /"url" es una dirección/],
    ['max_imponibles_cuenta_unica', 'veinte', undefined, /"number" es un número/],
    ['max_imponibles_cuenta_unica', '0', undefined, /^No puede ser menos de 1, y acá dice 0\.$/],
    ['max_imponibles_cuenta_unica', '101', undefined, /^No puede ser más de 100, y acá dice 101\.$/],
    ['moratoria', 'S', '2026-04-14', /^Rige desde hoy \(15\/04\/2026\) o después/],
    ['moratoria', 'S', '31/06/2026', /^"31\/06\/2026" no es un día/],
    ['today', '2026-04-16', undefined, /^"today" es el día de la oficina: no se escribe\.$/],
    ['feriados', '2026-05-01', undefined, /^"feriados" sale de feriados\.csv/],
  ])('is refused: %s %s %s', async (name, value, since, reason) => {
    expect(await refused(name, value, since)).toMatch(reason);
    expect(await portal.db.selectFrom('parameter').selectAll().execute()).toEqual([]);
  });
});
