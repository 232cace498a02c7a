import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadExamples } from '#server/commands/registers/register-files.ts';
import { registerWrite } from '#language/check/rules/registers/register-write.ts';
import { warningsOf } from '#language/check/warnings.ts';
import { loadConfig } from '#language/load/load.ts';
import { operation } from '#tests/api/as-taxpayer.ts';
import { payByCard } from '#tests/api/pay-by-card.ts';
import { openTestPortal, TODAY, type TestPortal } from '#tests/api/test-portal.ts';

const MONEY = { title: 'Importe', format: 'money' };
const DUES = ['01', '02', '03', '04'];
const register = {
  title: 'Cuotas de los puestos',
  key: 'cuota',
  indexes: ['puesto'],
  fields: {
    cuota: { title: 'Cuota' },
    puesto: { title: 'Puesto' },
    canon: MONEY,
    pagada: { title: 'Pagada', type: 'boolean' },
  },
  examples: DUES.map((due) => ({ cuota: `M1-${due}`, puesto: 'M1', canon: '1000.00', pagada: false })),
};
const due = {
  type: 'object',
  properties: { cuota: { title: 'Cuota', type: 'string' }, canon: { type: 'string', ...MONEY } },
  required: ['cuota', 'canon'],
};
const STALL = { title: 'Puesto', type: 'string', maxLength: 10 };
const asked = {
  title: 'Cuotas que debe un puesto',
  kind: 'query',
  access: 'public',
  request: { type: 'object', properties: { puesto: STALL }, required: ['puesto'] },
  response: {
    type: 'object',
    properties: { cuotas: { title: 'Cuotas', type: 'array', items: due } },
    required: ['cuotas'],
  },
  lookup: { register: 'cuotas', by: { puesto: 'request.puesto' }, where: '!record.pagada', many: 50 },
  answer: { cuotas: "records.map(r, {'cuota': r.cuota, 'canon': r.canon})" },
  examples: [
    {
      title: 'Cuatro',
      request: { puesto: 'M1' },
      response: { cuotas: register.examples.map(({ cuota, canon }) => ({ cuota, canon })) },
    },
  ],
};
const writes = [
  {
    register: 'cuotas',
    at: 'PAGADO',
    key: 'request.cuotas',
    when: '!record.pagada',
    update: { pagada: 'true' },
    otherwise: 'sin_cuota',
  },
];
const charged = {
  title: 'Pago de cuotas',
  kind: 'submission',
  access: 'public',
  request: {
    type: 'object',
    properties: {
      puesto: STALL,
      cuotas: { title: 'Cuotas', type: 'array', items: { type: 'string' }, minItems: 1 },
      total: { type: 'string', ...MONEY },
      id_operacion: { type: 'string' },
    },
    required: ['puesto', 'cuotas', 'total', 'id_operacion'],
  },
  response: { $ref: 'tramite_iniciado' },
  errors: { sin_cuota: { status: 409, message: 'Alguna cuota del puesto {puesto} ya no se debe.' } },
  expediente: {
    subject: 'Cuotas del puesto {puesto}',
    summary: ['puesto', 'cuotas', 'total'],
    charge: {
      concept: 'Cuotas del puesto {puesto}',
      amount: 'request.total',
      tax: 'codes.tributos.vertederos',
      due: { days: 3 },
      once: '{puesto} {cuotas}',
    },
    writes,
  },
  examples: [
    { request: { puesto: 'M1', cuotas: ['M1-01'], total: '1000.00', id_operacion: '1' }, response: {} },
  ],
};
const screen = {
  title: 'Cuotas del mercado',
  data: { deuda: { endpoint: 'Mercado/Deuda', send: { puesto: 'busqueda.puesto' } } },
  blocks: [
    {
      type: 'form',
      id: 'busqueda',
      submit: 'Consultar',
      fields: { puesto: { title: 'Puesto', required: true, maxLength: 10 } },
    },
    {
      type: 'table',
      id: 'elegidas',
      title: 'Cuotas',
      rows: 'deuda.cuotas',
      key: 'row.cuota',
      columns: ['cuota', 'canon'],
      empty: 'No debe nada.',
      select: {
        total: 'row.canon',
        actions: [
          {
            label: 'Pagar {elegidas.total}',
            enabled: 'elegidas.rows.size() > 0',
            call: 'Mercado/Pagar',
            send: {
              puesto: 'busqueda.puesto',
              cuotas: 'elegidas.rows.map(c, c.cuota)',
              total: 'elegidas.total',
            },
            as: 'tramite',
          },
        ],
      },
    },
    { type: 'details', of: 'tramite', items: ['expediente'] },
  ],
};

const folder = mkdtempSync(join(tmpdir(), 'config-'));
let portal: TestPortal;

function put(name: string, content: object): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), JSON.stringify(content));
}

beforeAll(async () => {
  cpSync('config', folder, { recursive: true });
  put('registers/cuotas.json', register);
  put('endpoints/Mercado/Deuda.json', asked);
  put('endpoints/Mercado/Pagar.json', charged);
  put('screens/mercado/cuotas.json', screen);
  portal = await openTestPortal({ PORTAL_CONFIG: folder });
  const { databaseUrl } = portal.environment;
  const at = { PORTAL_DEMO: 'on', DATABASE_URL: databaseUrl, PORTAL_CONFIG: folder, PORTAL_TODAY: TODAY };
  await loadExamples('cuotas', at);
});
afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true });
});

const owed = async () =>
  ((await portal.call('Mercado/Deuda', { puesto: 'M1' })).body.cuotas as { cuota: string }[]).map(
    ({ cuota }) => cuota.slice(3),
  );
const choose = (...dues: string[]) =>
  portal.call('Mercado/Pagar', {
    puesto: 'M1',
    cuotas: dues.map((one) => `M1-${one}`),
    total: `${dues.length * 1000}.00`,
    ...operation(),
  });
async function lastMove({ numero, anio, codigo_verificacion: codigo }: Record<string, unknown>) {
  const { body } = await portal.call('Expedientes/Consulta', { numero, anio, codigo });
  return body.movimientos.at(-1) as { estado: string; detalle: string };
}

describe('what a register says is owed', () => {
  it('is marked as paid with the payment, and not before', async () => {
    const { body } = await choose('01', '02');
    expect(body.boleta.conceptos).toHaveLength(2);
    expect(await owed()).toEqual(DUES);
    const paid = await payByCard(portal, body.boleta);
    expect(paid.body).toMatchObject({
      estado: 'APROBADO',
      importe: '2000.00',
      conceptos: [{ titulo: 'Cuotas del puesto M1', total: '2000.00' }],
    });
    expect(await owed()).toEqual(['03', '04']);
  });

  it('is paid once, however it is chosen again', async () => {
    const [both, one] = [await choose('03', '04'), await choose('03')].map(({ body }) => body);
    const paid = await payByCard(portal, one.boleta);
    expect((await payByCard(portal, both.boleta)).body.message).toMatch(/ya no está vigente|ya está pagado/);
    // As seen by a user with a stale page.
    await portal.db
      .updateTable('register_record')
      .set({ data: JSON.stringify(register.examples[2]) })
      .where('key', '=', 'M1-03')
      .execute();
    const again = await choose('03', '04');
    expect([again.status, again.body.message]).toEqual([
      409,
      `De lo que elegiste ya está pagado: M1-03 (comprobante ${paid.body.nro_comprobante}).`,
    ]);
  });

  it('is paid even where its record is not there any more, and the history says so', async () => {
    const { body } = await choose('04');
    await portal.db.deleteFrom('register_record').where('key', '=', 'M1-04').execute();
    expect((await payByCard(portal, body.boleta)).body.estado).toBe('APROBADO');
    expect(await lastMove(body)).toMatchObject({
      estado: 'PAGADO',
      detalle: expect.stringContaining('No se pudo anotar en el padrón: Alguna cuota del puesto M1'),
    });
  });

  it('is not told apart from what is paid without a write: a warning says so', () => {
    const told = () =>
      warningsOf(loadConfig(folder), { isProgrammed: () => true, today: '2026-04-15' })
        .filter(({ rule }) => rule === 'still-owed')
        .map(({ message }) => message);
    expect(told()).toEqual([]);
    const { writes: _, ...expediente } = charged.expediente;
    put('endpoints/Mercado/Pagar.json', { ...charged, expediente });
    expect(told()).toEqual([
      expect.stringContaining('Cobra lo que dice el padrón "cuotas" (Importe) y no lo anota'),
    ]);
  });

  it('is written at payment only by what charges, without taking places', () => {
    const [write] = writes;
    const take = { register: 'cuotas', at: 'PAGADO', key: 'request.puesto', take: 'canon' };
    const { charge: _, ...free } = charged.expediente;
    put('endpoints/Mercado/Gratis.json', { ...charged, expediente: { ...free, writes: [write] } });
    put('endpoints/Mercado/Lugar.json', {
      ...charged,
      expediente: { ...charged.expediente, writes: [take] },
    });
    const found: string[] = [];
    registerWrite.check(loadConfig(folder), (_place, message) => found.push(message));
    expect(found).toContainEqual(expect.stringContaining('no se paga nunca'));
    expect(found).toContainEqual(expect.stringContaining('ya no se puede rechazar'));
  });
});
