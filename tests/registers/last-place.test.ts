import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadExamples } from '#server/commands/registers/register-files.ts';
import { operation } from '#tests/api/as-taxpayer.ts';
import { openTestPortal, TODAY, type TestPortal } from '#tests/api/test-portal.ts';

const SHED = { title: 'Quincho', type: 'string', maxLength: 10 };
const MONEY = { title: 'Seña', type: 'string', format: 'money' };
/** The charge and the accepted quantity depend on the places left: nothing can be tried without one. */
const files = {
  'registers/quinchos.json': {
    title: 'Quinchos',
    key: 'quincho',
    fields: {
      quincho: { title: 'Quincho' },
      cupo: { title: 'Lugares', type: 'integer' },
      sena: { title: 'Seña', format: 'money' },
    },
    examples: [{ quincho: 'Q1', cupo: 2, sena: '3000.00' }],
  },
  'endpoints/Camping/Libres.json': {
    title: 'Quinchos libres',
    kind: 'query',
    access: 'public',
    request: { type: 'object', properties: { quincho: SHED }, required: ['quincho'] },
    response: {
      type: 'object',
      properties: { libres: { title: 'Lugares', type: 'integer' }, sena: MONEY },
      required: ['libres', 'sena'],
    },
    errors: { inexistente: { status: 404, message: 'No hay ese quincho.', field: 'quincho' } },
    lookup: {
      register: 'quinchos',
      by: { quincho: 'request.quincho' },
      minus: 'cupo',
      missing: 'inexistente',
    },
    answer: { libres: 'record.cupo', sena: "record.cupo > 0 ? record.sena : money('0.00')" },
    examples: [{ request: { quincho: 'Q1' }, response: { libres: 2, sena: '3000.00' } }],
  },
  'endpoints/Camping/Reservar.json': {
    title: 'Reserva de un quincho',
    kind: 'submission',
    access: 'public',
    request: {
      type: 'object',
      properties: {
        quincho: SHED,
        lugares: { title: 'Lugares', type: 'integer', minimum: 1, maximum: 9 },
        sena: MONEY,
        id_operacion: { type: 'string' },
      },
      required: ['quincho', 'lugares', 'sena', 'id_operacion'],
    },
    response: { $ref: 'tramite_iniciado' },
    errors: {
      completo: { status: 409, message: 'En el quincho {quincho} pediste {lugares} y quedan {quedan}.' },
    },
    expediente: {
      subject: 'Quincho {quincho}',
      summary: ['quincho'],
      charge: {
        concept: 'Seña del quincho {quincho}',
        amount: 'request.sena',
        tax: 'codes.tributos.vertederos',
        due: { days: 1 },
      },
      writes: [
        {
          register: 'quinchos',
          key: 'request.quincho',
          take: 'cupo',
          count: 'request.lugares',
          otherwise: 'completo',
        },
      ],
    },
    examples: [{ request: { quincho: 'Q1', lugares: 1, sena: '3000.00', id_operacion: '1' }, response: {} }],
  },
  'screens/camping/quincho.json': {
    title: 'Quinchos',
    data: { quincho: { endpoint: 'Camping/Libres', send: { quincho: 'reserva.quincho' } } },
    blocks: [
      {
        type: 'form',
        id: 'reserva',
        live: true,
        fields: { quincho: { title: 'Quincho', required: true, maxLength: 10 } },
      },
      {
        type: 'form',
        id: 'lugar',
        when: 'quincho.libres > 0',
        submit: 'Reservar',
        fields: {
          lugares: { title: 'Lugares', type: 'integer', required: true, min: '1', max: 'quincho.libres' },
        },
        call: 'Camping/Reservar',
        send: { quincho: 'reserva.quincho', lugares: 'lugar.lugares', sena: 'quincho.sena' },
        as: 'tramite',
      },
      { type: 'details', of: 'tramite', items: ['expediente'] },
    ],
  },
};

const folder = mkdtempSync(join(tmpdir(), 'config-'));
let portal: TestPortal;

beforeAll(async () => {
  cpSync('config', folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), JSON.stringify(content));
  }
  portal = await openTestPortal({ PORTAL_CONFIG: folder });
  const { databaseUrl } = portal.environment;
  const at = { PORTAL_DEMO: 'on', DATABASE_URL: databaseUrl, PORTAL_CONFIG: folder, PORTAL_TODAY: TODAY };
  await loadExamples('quinchos', at);
});
afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true });
});

const book = (lugares: number, changes = {}) =>
  portal.call('Camping/Reservar', { quincho: 'Q1', lugares, sena: '3000.00', ...changes, ...operation() });

describe('the last place, taken while somebody looked at it', () => {
  it('is refused in the words of the procedure, whatever else is not so without it', async () => {
    expect((await book(1)).status).toBe(200);
    const few = await book(2);
    expect([few.status, few.body.message]).toEqual([409, 'En el quincho Q1 pediste 2 y quedan 1.']);
    expect((await book(1)).status).toBe(200);
    const none = await book(1);
    expect([none.status, none.body.message]).toEqual([409, 'En el quincho Q1 pediste 1 y quedan 0.']);
    const { slips } = await portal.db
      .selectFrom('slip')
      .select(({ fn }) => fn.countAll<number>().as('slips'))
      .where('mode', '=', 'TRAMITE')
      .executeTakeFirstOrThrow();
    expect(Number(slips)).toBe(2);
  });

  it('is not what is told of something else that is wrong', async () => {
    expect((await book(1, { quincho: 'Q9' })).status).toBe(422);
    expect((await book(1, { lugares: 0 })).status).toBe(400);
  });
});
