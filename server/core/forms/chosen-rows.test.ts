import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '#tests/api/test-portal.ts';

const ID = { type: 'string', pattern: '^[0-9a-f-]{36}$' };
const money = { type: 'string', format: 'money' };
const text = { type: 'string' };
const folder = mkdtempSync(join(tmpdir(), 'config-'));

/** The instalments of a permit, one of them in court. */
const row = {
  type: 'object',
  properties: { id: text, total: money, judicial: { type: 'boolean' } },
  required: ['id', 'total', 'judicial'],
};
const instalments = [
  { id: 'VP-1', total: '100.00', judicial: false },
  { id: 'VP-2', total: '250.50', judicial: false },
  { id: 'VP-3', total: '70.00', judicial: true },
];
const debt = {
  title: 'Deuda de un permiso',
  kind: 'query',
  access: 'public',
  request: { type: 'object', properties: { permiso: text }, required: ['permiso'] },
  response: { type: 'object', properties: { cuotas: { type: 'array', items: row } }, required: ['cuotas'] },
  examples: [{ request: { permiso: 'VP' }, response: { cuotas: instalments } }],
};

/** Pays what was chosen of them. */
const pay = (properties: object) => ({
  title: 'Paga cuotas',
  kind: 'submission',
  access: 'public',
  request: {
    type: 'object',
    properties: { permiso: text, total: money, id_operacion: ID, ...properties },
    required: ['permiso', 'total', 'id_operacion', ...Object.keys(properties)],
  },
  response: { $ref: 'tramite_iniciado' },
  expediente: {
    subject: 'Permiso {permiso}',
    summary: ['permiso', 'total'],
    charge: {
      concept: 'Permiso',
      amount: 'request.total',
      tax: 'codes.tributos.tissh_general',
      due: { days: 5 },
    },
  },
  examples: [{ request: { permiso: 'VP' }, response: {} }],
});
const table = (select: object) => ({
  type: 'table',
  id: 'elegidas',
  title: 'Cuotas',
  rows: 'deuda.cuotas',
  key: 'row.id',
  columns: ['id', 'total'],
  select: { when: '!row.judicial', total: 'row.total', ...select },
  empty: 'No hay.',
});
const screen = (call: string, send: object, select = {}, fields = {}) => ({
  title: 'Permiso',
  query: { permiso: {} },
  data: { deuda: { endpoint: 'Permiso/Deuda', send: { permiso: 'url.permiso' } } },
  blocks: [
    table(select),
    {
      type: 'form',
      id: 'pago',
      submit: 'Pagar {elegidas.total}',
      fields: { nota: { title: 'Nota' }, ...fields },
      call,
      send: { permiso: 'url.permiso', total: 'elegidas.total', ...send },
    },
  ],
});

let portal: TestPortal;

function put(name: string, content: object): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), JSON.stringify(content));
}

beforeAll(async () => {
  cpSync('config', folder, { recursive: true });
  put('endpoints/Permiso/Deuda.json', debt);
  put('endpoints/Permiso/PorId.json', pay({ conceptos: { type: 'array', items: text } }));
  put('screens/permiso/por-id.json', screen('Permiso/PorId', { conceptos: 'elegidas.rows.map(e, e.id)' }));
  put('endpoints/Permiso/Enteras.json', pay({ conceptos: { type: 'array', items: row } }));
  put('screens/permiso/enteras.json', screen('Permiso/Enteras', { conceptos: 'elegidas.rows' }));
  const many = {
    type: 'object',
    properties: { id: text, cantidad: { type: 'integer' } },
    required: ['id', 'cantidad'],
  };
  put('endpoints/Permiso/Copias.json', pay({ pedido: { type: 'array', items: many } }));
  const ordered = { pedido: "elegidas.rows.map(e, { 'id': e.id, 'cantidad': e.quantity })" };
  const quantity = { quantity: { title: 'Cantidad', max: 5 } };
  put('screens/permiso/copias.json', screen('Permiso/Copias', ordered, quantity));
  put('endpoints/Permiso/Una.json', pay({ cuota: text }));
  const options = { of: 'deuda.cuotas.filter(c, !c.judicial)', code: 'item.id', label: '{item.id}' };
  const total = {
    title: 'Total',
    computed: 'deuda.cuotas.filter(c, c.id == form.cuota).map(c, c.total).sum()',
  };
  const fields = { cuota: { title: 'Cuota', options, required: true }, total };
  put(
    'screens/permiso/una.json',
    screen('Permiso/Una', { cuota: 'pago.cuota', total: 'pago.total' }, {}, fields),
  );
  portal = await openTestPortal({ PORTAL_CONFIG: folder });
});
afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true });
});

async function paid(path: string, said: object): Promise<string> {
  const request = { permiso: 'VP', ...said, id_operacion: crypto.randomUUID() };
  const { status, body } = await portal.call(`Permiso/${path}`, request);
  if (status === 200) return body.boleta.importe_1 as string;
  return ((body.errores ?? []) as { campo: string }[])
    .map(({ campo }) => campo)
    .toSorted()
    .join();
}

const [one, two, inCourt] = instalments;

describe('rows chosen in a table', () => {
  it.each([
    ['by their id', 'PorId', { conceptos: ['VP-1', 'VP-2'], total: '350.50' }, '350.50'],
    ['one of them', 'PorId', { conceptos: ['VP-2'], total: '250.50' }, '250.50'],
    ['whole', 'Enteras', { conceptos: [one, two], total: '350.50' }, '350.50'],
    ['several of each', 'Copias', { pedido: [{ id: 'VP-1', cantidad: 3 }], total: '300.00' }, '300.00'],
    ['from options that are some of the rows', 'Una', { cuota: 'VP-2', total: '250.50' }, '250.50'],
  ])('are paid %s', async (_, path, said, amount) => {
    expect(await paid(path, said)).toBe(amount);
  });

  it.each([
    ['less than they come to', 'PorId', { conceptos: ['VP-1', 'VP-2'], total: '100.00' }, 'total'],
    ['that are not there', 'PorId', { conceptos: ['VP-9'], total: '0.01' }, 'conceptos,total'],
    ['that cannot be chosen', 'PorId', { conceptos: ['VP-3'], total: '70.00' }, 'conceptos,total'],
    ['twice', 'PorId', { conceptos: ['VP-1', 'VP-1'], total: '100.00' }, 'conceptos'],
    ['cheaper', 'Enteras', { conceptos: [{ ...one, total: '1.00' }], total: '1.00' }, 'conceptos,total'],
    [
      'set free',
      'Enteras',
      { conceptos: [{ ...inCourt, judicial: false }], total: '70.00' },
      'conceptos,total',
    ],
    ['fewer of each', 'Copias', { pedido: [{ id: 'VP-1', cantidad: 3 }], total: '100.00' }, 'total'],
    [
      'more than there may be',
      'Copias',
      { pedido: [{ id: 'VP-1', cantidad: 6 }], total: '600.00' },
      'pedido,total',
    ],
    ['that no option offers', 'Una', { cuota: 'VP-3', total: '70.00' }, 'cuota'],
  ])('are refused %s', async (_, path, said, fields) => {
    expect(await paid(path, said)).toBe(fields);
  });
});
