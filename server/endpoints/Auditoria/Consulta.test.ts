import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { openSession } from '#server/core/access/session.ts';
import { appointAdministrator } from '#server/core/access/roles.ts';
import type { AuditKind } from '#server/core/audit/kinds.ts';
import { epochSeconds } from '#server/core/time/clock.ts';
import { openTestPortal, type TestPortal } from '#tests/api/test-portal.ts';

/** All kinds; a missing one does not compile. */
const KINDS: Record<AuditKind, true> = {
  ACCESO_DEMORADO: true,
  ADMINISTRADOR_CREADO: true,
  ARCHIVO_ABIERTO: true,
  AUDITORIA_LEIDA: true,
  CONTACTO_CAMBIADO: true,
  CATALOGO_CARGADO: true,
  CLAVES_ROTADAS: true,
  CLAVE_CAMBIADA: true,
  CLAVE_RECUPERADA: true,
  CONCILIACION: true,
  CUENTA_DADA: true,
  CUENTA_DESHABILITADA: true,
  CONFIG_PUBLICADA: true,
  DEBITOS: true,
  DOMICILIO_ELECTRONICO: true,
  EXPEDIENTE_MOVIDO: true,
  NOTIFICACION_ENVIADA: true,
  INGRESO: true,
  PADRON_EXPORTADO: true,
  PAGO_DEVUELTO: true,
  PARAMETRO_CAMBIADO: true,
  PAGO_INICIADO: true,
  PAGO_RESUELTO: true,
  REPRESENTACION: true,
  RESPALDO: true,
  RESTAURACION: true,
  SEGUNDO_FACTOR: true,
  SELLADO_USADO: true,
  SESION_CERRADA: true,
};

const CUIT = '20981001126';
const OTHER = '27981002453';

let portal: TestPortal;
let authorization: string;
beforeAll(async () => {
  portal = await openTestPortal();
  await appointAdministrator(portal.db, 1);
  authorization = (await openSession(portal.db, 1, epochSeconds())).token;
  const day = (at: string, who: string, more = {}) => ({
    at,
    kind: 'INGRESO',
    outcome: 'HECHO',
    who,
    represented: null,
    command: null,
    address: '192.0.2.7',
    subject: '{}',
    ...more,
  });
  const minutes = Array.from({ length: 120 }, (_, i) => String(i).padStart(3, '0'));
  await portal.db
    .insertInto('audit')
    .values([
      // The office is at UTC-3: its 10th ends at 02:59 UTC of the 11th.
      day('2026-03-10T02:59:59.999Z', CUIT),
      day('2026-03-10T03:00:00.000Z', CUIT),
      day('2026-03-11T02:59:59.999Z', OTHER, { kind: 'CLAVE_CAMBIADA' }),
      day('2026-03-11T03:00:00.000Z', OTHER, { represented: CUIT }),
      ...minutes.map((ms) => day(`2026-03-12T15:00:00.${ms}Z`, OTHER)),
    ])
    .execute();
});
afterAll(() => portal.close());

const read = async (asked: object, headers: Record<string, string> = { authorization }) =>
  portal.call('Auditoria/Consulta', asked, headers);
const told = async (asked: object) =>
  (await read(asked)).body.movimientos.map(({ cuando, quien }: Record<string, string>) => [cuando, quien]);
const readings = async () =>
  (
    await portal.db
      .selectFrom('audit')
      .selectAll()
      .where('kind', '=', 'AUDITORIA_LEIDA')
      .orderBy('id')
      .execute()
  ).map(({ who, subject }) => [who, JSON.parse(subject)]);

describe('the audit log, read by who administers', () => {
  it('is told by days of the office, person and kind', async () => {
    const march10 = { desde: '2026-03-10', hasta: '2026-03-10' };
    expect(await told(march10)).toEqual([
      ['2026-03-10T00:00', CUIT],
      ['2026-03-10T23:59', OTHER],
    ]);
    expect(await told({ ...march10, tipo: 'CLAVE_CAMBIADA' })).toEqual([['2026-03-10T23:59', OTHER]]);
    expect(await told({ desde: '2026-03-09', hasta: '2026-03-11', quien: CUIT })).toEqual([
      ['2026-03-09T23:59', CUIT],
      ['2026-03-10T00:00', CUIT],
      ['2026-03-11T00:00', OTHER],
    ]);
  });

  it('comes in pages of fifty, the last one when there are not so many', async () => {
    const day = { desde: '2026-03-12', hasta: '2026-03-12' };
    const pages = [];
    for (const pagina of [1, 2, 3, 9]) pages.push((await read({ ...day, pagina })).body);
    expect(pages.map(({ pagina, paginas, total }) => [pagina, paginas, total])).toEqual([
      [1, 3, 120],
      [2, 3, 120],
      [3, 3, 120],
      [3, 3, 120],
    ]);
    const numbers = pages
      .slice(0, 3)
      .flatMap(({ movimientos }) => movimientos.map((m: { numero: number }) => m.numero));
    expect([numbers.length, new Set(numbers).size]).toEqual([120, 120]);
  });

  it('is today unless said, and refuses days that end before they begin', async () => {
    const today = (await read({})).body;
    expect(today.desde).toBe(today.hasta);
    expect(today.movimientos.at(-1)).toMatchObject({ que: 'AUDITORIA_LEIDA', quien: CUIT });
    expect((await read({ desde: '2026-03-12', hasta: '2026-03-10' })).status).toBe(422);
  });

  it('is audited each time it is read, with what was asked', async () => {
    const before = (await readings()).length;
    await read({ desde: '2026-03-10', hasta: '2026-03-11', quien: OTHER, tipo: 'INGRESO', pagina: 1 });
    const after = await readings();
    expect(after.length).toBe(before + 1);
    expect(after.at(-1)).toEqual([
      CUIT,
      { desde: '2026-03-10', hasta: '2026-03-11', quien: OTHER, tipo: 'INGRESO', pagina: 1 },
    ]);
  });

  it('is told to nobody else, and what nobody read is not audited', async () => {
    const other = (await openSession(portal.db, 2, epochSeconds())).token;
    const before = (await readings()).length;
    expect((await read({}, { authorization: other })).status).toBe(403);
    expect((await read({}, {})).status).toBe(401);
    expect(await readings()).toHaveLength(before);
  });

  it('has a name for each of its kinds', async () => {
    const { codes } = await readPortalConfig('config');
    const named = codes.get('tipos_auditoria')?.codes.map(({ code }) => code) ?? [];
    expect(named.toSorted()).toEqual(Object.keys(KINDS).toSorted());
  });
});
