import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readText } from '#tests/documents/read-pdf.ts';
import { openTestPortal, type TestPortal } from '#tests/api/test-portal.ts';

// Receipts are drawn.
vi.setConfig({ testTimeout: 30_000 });

const ID = { type: 'string', pattern: '^[0-9a-f-]{36}$' };
const money = { type: 'string', format: 'money' };
const text = { type: 'string' };
const folder = mkdtempSync(join(tmpdir(), 'config-'));

/** A fair: who asks for a pitch says for what days; the price of the day is read, and the total computed. */
const price = {
  title: 'Precio de un puesto',
  kind: 'query',
  access: 'public',
  request: { type: 'object', properties: { clase: text }, required: ['clase'] },
  response: { type: 'object', properties: { por_dia: money }, required: ['por_dia'] },
  examples: [{ request: { clase: 'A' }, response: { por_dia: '100.00' } }],
};
/** What the price is asked for by: itself an answer. */
const kind = {
  title: 'Clase de un rubro',
  kind: 'query',
  access: 'public',
  request: { type: 'object', properties: { rubro: text }, required: ['rubro'] },
  response: { type: 'object', properties: { clase: text }, required: ['clase'] },
  examples: ['FLORES', 'OTRO', 'FLORISTERIA'].map((rubro) => ({
    request: { rubro },
    response: { clase: 'A' },
  })),
};
const days = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      desde: { ...text, format: 'date' },
      hasta: { ...text, format: 'date' },
      dias: { type: 'number' },
    },
    required: ['desde', 'hasta', 'dias'],
  },
};
const ask = {
  title: 'Pide un puesto',
  kind: 'submission',
  access: 'public',
  request: {
    type: 'object',
    properties: {
      rubro: text,
      detalle: text,
      correo: { ...text, format: 'email' },
      tramos: days,
      total: money,
      id_operacion: ID,
    },
    required: ['rubro', 'tramos', 'total', 'id_operacion'],
  },
  response: { $ref: 'tramite_iniciado' },
  expediente: { subject: 'Puesto de {rubro}', summary: ['rubro', 'total'] },
  examples: [],
};
const screen = {
  title: 'Puesto de feria',
  data: {
    precio: { endpoint: 'Feria/Precio', send: { clase: 'clase.clase' } },
    clase: { endpoint: 'Feria/Clase', send: { rubro: 'quien.rubro' } },
  },
  values: { por_dia: 'precio.por_dia' },
  blocks: [
    {
      type: 'form',
      id: 'quien',
      submit: 'Continuar',
      fields: {
        rubro: { title: 'Rubro', required: true, maxLength: 10 },
        detalle: { title: 'Detalle', required: true, when: "form.rubro == 'OTRO'" },
        correo: { title: 'Correo', format: 'email', required: "form.rubro == 'FLORES'" },
        correo_repetido: {
          title: 'Repetí el correo',
          required: true,
          checks: [{ that: 'form.correo_repetido == form.correo', message: 'Los correos no coinciden.' }],
        },
      },
    },
    {
      type: 'form',
      id: 'cuando',
      when: "!has(tramite.numero) && quien.rubro != 'NADA'",
      submit: 'Pedir',
      fields: {
        tramos: {
          title: 'Días',
          rows: {
            of: 'Tramo',
            add: 'Agregar',
            max: 2,
            fields: {
              desde: { title: 'Desde', format: 'date', required: true, min: 'today' },
              hasta: {
                title: 'Hasta',
                format: 'date',
                required: true,
                checks: [{ that: 'row.hasta >= row.desde', message: 'Termina antes de empezar.' }],
              },
              dias: { title: 'Días', computed: 'row.hasta - row.desde + 1' },
            },
          },
        },
        total: {
          title: 'Total',
          required: true,
          computed: 'por_dia * form.tramos.map(t, t.dias).sum()',
          min: "money('200.00')",
        },
      },
      call: 'Feria/Pedir',
      send: {
        rubro: 'quien.rubro',
        detalle: 'quien.detalle',
        correo: 'quien.correo',
        tramos: 'cuando.tramos',
        total: 'cuando.total',
      },
      as: 'tramite',
    },
  ],
};

/** What is charged comes from rows that were chosen: the server does not see which. */
const charge = {
  ...ask,
  title: 'Paga lo elegido',
  request: {
    type: 'object',
    properties: { detalle: text, total: money, id_operacion: ID },
    required: ['detalle', 'total', 'id_operacion'],
  },
  expediente: {
    subject: 'Puestos elegidos',
    summary: ['total'],
    charge: { concept: 'Puestos', amount: 'request.total', tax: "'0071'", due: { days: 5 } },
  },
  examples: [{ request: { detalle: 'Dos', total: '200.00' }, response: {} }],
};
const chosen = {
  title: 'Puestos elegidos',
  data: { precio: { endpoint: 'Feria/Precio', send: { clase: "'A'" } } },
  blocks: [
    {
      type: 'table',
      id: 'elegidos',
      title: 'Puestos',
      rows: '[precio]',
      key: 'row.por_dia',
      columns: ['por_dia'],
      select: { total: 'row.por_dia' },
      empty: 'No hay.',
    },
    {
      type: 'actions',
      items: [
        {
          label: 'Pagar',
          call: 'Feria/Pagar',
          send: { detalle: "elegidos.rows.size() > 0 ? 'Dos' : ''", total: 'elegidos.total' },
        },
      ],
    },
  ],
};

/** What was read is sent as it came. */
const noted = {
  ...ask,
  title: 'Anota un puesto',
  request: {
    type: 'object',
    properties: { rubro: text, clase: text, id_operacion: ID },
    required: ['rubro', 'clase', 'id_operacion'],
  },
  expediente: { subject: 'Puesto anotado', summary: ['rubro', 'clase'] },
};
const noting = {
  title: 'Anotar un puesto',
  data: { clase: { endpoint: 'Feria/Clase', send: { rubro: 'quien.rubro' } } },
  blocks: [
    { type: 'form', id: 'quien', submit: 'Seguir', fields: { rubro: { title: 'Rubro', required: true } } },
    {
      type: 'actions',
      items: [
        { label: 'Anotar', call: 'Feria/Anotar', send: { rubro: 'quien.rubro', clase: 'clase.clase' } },
      ],
    },
  ],
};

/** What is typed travels in two objects: a form whole, and one that names fields of another. */
const grouped = {
  ...ask,
  title: 'Avisa quién es',
  request: {
    type: 'object',
    properties: {
      persona: { type: 'object', properties: { nombre: text, rubro: text }, required: ['nombre', 'rubro'] },
      contacto: { type: 'object', properties: { correo: { ...text, format: 'email' }, clase: text } },
      id_operacion: ID,
    },
    required: ['persona', 'id_operacion'],
  },
  expediente: { subject: 'Aviso', summary: ['persona'] },
};
const groups = {
  title: 'Aviso',
  data: { clase: { endpoint: 'Feria/Clase', send: { rubro: 'quien.rubro' } } },
  blocks: [
    {
      type: 'form',
      id: 'quien',
      submit: 'Continuar',
      fields: {
        nombre: { title: 'Nombre', required: true, maxLength: 10 },
        rubro: { title: 'Rubro', required: true },
      },
    },
    {
      type: 'form',
      id: 'donde',
      submit: 'Avisar',
      fields: { correo: { title: 'Correo', format: 'email', required: true } },
      call: 'Feria/Avisar',
      send: { persona: 'quien', contacto: "{'correo': donde.correo, 'clase': clase.clase}" },
      as: 'tramite',
    },
  ],
};

/** A step is left when what it waits for holds; of whoever sells nothing it is not asked. */
const waited = {
  ...ask,
  title: 'Pide por pasos',
  request: {
    type: 'object',
    properties: { rubro: text, puestos: { type: 'integer' }, id_operacion: ID },
    required: ['rubro', 'id_operacion'],
  },
  expediente: { subject: 'Puesto por pasos', summary: ['rubro'] },
};
const waiting = {
  title: 'Puesto por pasos',
  data: { clase: { endpoint: 'Feria/Clase', send: { rubro: 'quien.rubro' } } },
  blocks: [
    {
      type: 'steps',
      id: 'paso',
      label: 'Pasos',
      items: [
        {
          key: 'quien',
          title: 'Quién',
          complete: "clase.clase == 'A'",
          blocks: [
            {
              type: 'form',
              id: 'quien',
              submit: 'Seguir',
              fields: { rubro: { title: 'Rubro', required: true } },
            },
          ],
        },
        {
          key: 'cuantos',
          title: 'Cuántos',
          when: "quien.rubro != 'OTRO'",
          complete: 'cuantos.puestos < 3',
          blocks: [
            {
              type: 'form',
              id: 'cuantos',
              submit: 'Seguir',
              fields: { puestos: { title: 'Puestos', type: 'integer', required: true } },
            },
          ],
        },
        {
          key: 'revision',
          title: 'Revisá',
          review: true,
          blocks: [
            {
              type: 'actions',
              items: [
                {
                  label: 'Pedir',
                  call: 'Feria/Pasos',
                  send: { rubro: 'quien.rubro', puestos: 'cuantos.puestos' },
                },
              ],
            },
          ],
        },
      ],
    },
  ],
};

let portal: TestPortal;

function put(name: string, content: object): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), JSON.stringify(content));
}

beforeAll(async () => {
  cpSync('config', folder, { recursive: true });
  put('endpoints/Feria/Precio.json', price);
  put('endpoints/Feria/Clase.json', kind);
  put('endpoints/Feria/Pedir.json', ask);
  put('endpoints/Feria/Anotar.json', noted);
  put('screens/ferias/anotar.json', noting);
  put('endpoints/Feria/Pagar.json', charge);
  put('endpoints/Feria/Suelta.json', charge);
  put('endpoints/Feria/Avisar.json', grouped);
  put('screens/feria/aviso.json', groups);
  put('screens/feria/elegidos.json', chosen);
  put('endpoints/Feria/Pasos.json', waited);
  put('screens/feria/pasos.json', waiting);
  put('screens/feria/puesto.json', screen);
  portal = await openTestPortal({ PORTAL_CONFIG: folder });
});
afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true });
});

const tramo = { desde: '2026-04-20', hasta: '2026-04-21', dias: 2 };
const good = { rubro: 'FLORES', correo: 'ana@ejemplo.test', tramos: [tramo], total: '200.00' };

async function sent(changes: object) {
  const request = { ...good, ...changes, id_operacion: crypto.randomUUID() };
  const { status, body } = await portal.call('Feria/Pedir', request);
  const errores = (body.errores ?? []) as { campo: string; mensaje: string }[];
  return { status, errors: Object.fromEntries(errores.map(({ campo, mensaje }) => [campo, mensaje])) };
}

const OTHER = 'No coincide con lo que sale de los demás datos. Revisalos y volvé a enviar.';
const UNEXPECTED = 'No esperábamos este dato.';

describe('a submission is held against the form that sends it', () => {
  it('is taken when the form would have sent just this', async () => {
    expect(await sent({})).toEqual({ status: 200, errors: {} });
    const other = { rubro: 'OTRO', detalle: 'Miel', correo: undefined, total: '200.00' };
    expect(await sent(other)).toEqual({ status: 200, errors: {} });
  });

  it.each([
    ['a forged total', { total: '1.00' }, { total: OTHER }],
    ['a forged value in a row', { tramos: [{ ...tramo, dias: 1 }] }, { 'tramos.0.dias': OTHER }],
    ['a field that was hidden', { detalle: 'Miel' }, { detalle: UNEXPECTED }],
    ['a shown field left out', { rubro: 'OTRO', correo: undefined }, { detalle: 'Completá el detalle.' }],
    ['what is required now', { correo: undefined }, { correo: 'Completá el correo.' }],
    [
      'a day before today',
      { tramos: [{ ...tramo, desde: '2026-04-14', dias: 8 }], total: '800.00' },
      { 'tramos.0.desde': 'Desde: el mínimo es 15/04/2026.' },
    ],
    [
      'a row against its own check',
      { tramos: [tramo, { desde: '2026-04-21', hasta: '2026-04-20', dias: 0 }] },
      { 'tramos.1.hasta': 'Termina antes de empezar.' },
    ],
    [
      'less than the minimum',
      { tramos: [{ ...tramo, hasta: '2026-04-20', dias: 1 }], total: '100.00' },
      { total: expect.stringMatching(/^Total: el mínimo es \$\s200,00\.$/) as string },
    ],
    [
      'more rows than there may be',
      { tramos: [tramo, tramo, tramo], total: '600.00' },
      { tramos: 'Días: el máximo es 2.' },
    ],
    ['a text longer than the form takes', { rubro: 'FLORISTERIA' }, { rubro: expect.any(String) as string }],
  ])('refuses %s', async (_, changes, errors) => {
    expect(await sent(changes)).toEqual({ status: 400, errors });
  });

  it('refuses what the form could not have sent at all', async () => {
    expect(await sent({ rubro: 'NADA' })).toMatchObject({ status: 422 });
  });

  it.each([
    ['every step was complete', { rubro: 'FLORES', puestos: 2 }, 200],
    ['a step that is not needed is not complete', { rubro: 'OTRO' }, 200],
    ['what a step waits for does not hold', { rubro: 'FLORES', puestos: 3 }, 422],
    ['what a step waits for is not what was read', { rubro: 'NADA', puestos: 2 }, 422],
  ])('asks for the steps before the one that sends: %s', async (_, request, status) => {
    const answer = await portal.call('Feria/Pasos', { ...request, id_operacion: crypto.randomUUID() });
    expect(answer.status).toBe(status);
  });

  it('refuses what nobody typed and it cannot know', async () => {
    const request = { detalle: 'Dos', total: '1.00', id_operacion: crypto.randomUUID() };
    const { status, body } = await portal.call('Feria/Pagar', request);
    const mensaje = 'No pudimos comprobar este dato. Volvé a consultarlo y enviá de nuevo.';
    expect([status, body.errores]).toEqual([
      400,
      [
        { campo: 'detalle', mensaje },
        { campo: 'total', mensaje },
      ],
    ]);
  });

  it('refuses what is charged where no screen says what it comes from', async () => {
    const request = { detalle: 'Dos', total: '1.00', id_operacion: crypto.randomUUID() };
    const { status, body } = await portal.call('Feria/Suelta', request);
    expect([status, body.errores.map(({ campo }: { campo: string }) => campo)]).toEqual([400, ['total']]);
  });

  it('does not judge what nobody sent: the e-mail was repeated for the person', async () => {
    expect((await sent({ correo: 'otra@ejemplo.test' })).status).toBe(200);
  });

  it.each([
    ['what the form said', {}, 200, []],
    [
      'a value that was read, forged',
      { contacto: { correo: 'ana@ejemplo.test', clase: 'Z' } },
      400,
      ['contacto.clase'],
    ],
    [
      'a field against its rule',
      { persona: { nombre: 'Un nombre largo', rubro: 'OTRO' } },
      400,
      ['persona.nombre'],
    ],
    ['a field that is missing', { contacto: { clase: 'A' } }, 400, ['contacto.correo']],
  ])('looks into objects: %s', async (_, changes, status, fields) => {
    const persona = { nombre: 'Ana', rubro: 'OTRO' };
    const contacto = { correo: 'ana@ejemplo.test', clase: 'A' };
    const request = { persona, contacto, ...changes, id_operacion: crypto.randomUUID() };
    const answer = await portal.call('Feria/Avisar', request);
    const errors = (answer.body.errores ?? []) as { campo: string }[];
    expect([answer.status, errors.map(({ campo }) => campo)]).toEqual([status, fields]);
  });

  it('says in its receipt what was declared, and leaves unmarked what was calculated again', async () => {
    const request = { ...good, rubro: 'OTRO', detalle: 'Miel', correo: undefined };
    const { body } = await portal.call('Feria/Pedir', { ...request, id_operacion: crypto.randomUUID() });
    const file = await portal.app.inject({ url: body.url_pdf.replace('/descargas', '/api/archivos') });
    const text = await readText(new Uint8Array(file.rawPayload));
    expect(text).toContain('rubro · declarado');
    expect(text).toMatch(/total(?! · declarado)/);
  });

  it('nor what was read again', async () => {
    const request = { rubro: 'OTRO', clase: 'A', id_operacion: crypto.randomUUID() };
    const { body } = await portal.call('Feria/Anotar', request);
    const file = await portal.app.inject({ url: body.url_pdf.replace('/descargas', '/api/archivos') });
    const text = await readText(new Uint8Array(file.rawPayload));
    expect(text).toContain('rubro · declarado');
    expect(text).toMatch(/clase(?! · declarado)/);
    expect(text).not.toContain('clase · declarado');
  });
});
