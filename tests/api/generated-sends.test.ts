import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { check } from '#language/check/check.ts';
import { configFormats } from '#language/config/config-formats.ts';
import { configLoader, loadConfig } from '#language/load/load.ts';
import { portalForms } from '#server/core/forms/portal-forms.ts';
import { createBackend } from '#tests/cases/backend.ts';
import { openTestPortal, type TestPortal } from './test-portal.ts';

const STARTED = {
  numero: 45187,
  anio: 2026,
  expediente: '45187/2026',
  estado: 'INICIADO',
  fecha_hora: '2026-04-15T12:30',
  codigo_verificacion: 'ABCD-EFGH-JKLM-NPQR',
  url_pdf: '/descargas/7c4e2b1a9d8f4e6c8b7a6d5e4f3c2b1a',
};

/** Values typed in the form of every screen of this test. */
const WRITTEN = {
  texto: 'hola',
  numero: 3,
  importe: '10.00',
  dia: '2026-04-10',
  acepta: true,
  filas: [
    { a: 'uno', n: 1 },
    { a: 'dos', n: 2 },
  ],
};
const text = { title: 'Texto', type: 'string' };
const whole = { title: 'Número', type: 'integer' };
const ROW = { type: 'object', properties: { a: text, n: whole }, required: ['a', 'n'] };
const SHAPES = {
  texto: text,
  numero: whole,
  importe: { title: 'Importe', type: 'string', format: 'money' },
  dia: { title: 'Día', type: 'string', format: 'date' },
  acepta: { title: 'Acepta', type: 'boolean' },
  filas: { title: 'Filas', type: 'array', items: ROW },
};
const FIELDS = {
  texto: { title: 'Texto', required: true, maxLength: 40 },
  numero: { title: 'Número', type: 'integer', required: true },
  importe: { title: 'Importe', format: 'money', required: true },
  dia: { title: 'Día', format: 'date', required: true },
  acepta: { title: 'Acepta', type: 'boolean', required: true },
  filas: {
    title: 'Filas',
    rows: {
      of: 'Fila',
      add: 'Agregar',
      fields: {
        a: { title: 'A', required: true, maxLength: 40 },
        n: { title: 'N', type: 'integer', required: true },
      },
    },
  },
};

/** A way to send something: as it is written, and the shape that the endpoint declares for it. */
interface Way {
  readonly send: string;
  readonly shape: object;
}

const list = (items: object) => ({ title: 'Lista', type: 'array', items });
const object = (properties: Readonly<Record<string, object>>) => ({
  title: 'Objeto',
  type: 'object',
  properties,
  required: Object.keys(properties),
});

const byName = fc
  .constantFrom(...(Object.keys(SHAPES) as (keyof typeof SHAPES)[]))
  .map((name): Way => ({ send: `datos.${name}`, shape: SHAPES[name] }));
const ofRows = fc.constantFrom<Way>(
  { send: 'datos.filas.map(f, f.a)', shape: list(text) },
  {
    send: "datos.filas.map(f, {'clave': f.a, 'veces': f.n})",
    shape: list(object({ clave: text, veces: whole })),
  },
  { send: 'datos.filas.filter(f, f.n > 1)', shape: list(ROW) },
  { send: 'datos.filas.size()', shape: whole },
);
const slot: Way = { send: 'datos', shape: object(SHAPES) };
const listed = byName.map(({ send, shape }): Way => ({ send: `[${send}, ${send}]`, shape: list(shape) }));
const simple = fc.oneof(byName, ofRows, listed, fc.constant(slot));
const nested = fc.tuple(simple, simple).map(([a, b]): Way => ({
  send: `{'a': ${a.send}, 'b': ${b.send}}`,
  shape: object({ a: a.shape, b: b.shape }),
}));
const deeper = nested.map(({ send, shape }): Way => ({
  send: `{'c': ${send}}`,
  shape: object({ c: shape }),
}));
const right = fc.oneof(simple, nested, deeper);
/** Now and then the endpoint declares something else than what is sent. */
const way = fc.oneof(
  { weight: 5, arbitrary: right },
  { weight: 1, arbitrary: fc.tuple(right, right).map(([{ send }, { shape }]): Way => ({ send, shape })) },
);
const sends = fc.sample(fc.array(way, { minLength: 1, maxLength: 3 }), { numRuns: 50, seed: 1611 });

const NAMES = ['uno', 'dos', 'tres', 'todo'];

function files(ways: readonly Way[], index: number): Record<string, object> {
  const sent = ways.map((one, at) => [NAMES[at]!, one] as const);
  const path = `Prueba/Envio${index}`;
  const endpoint = {
    title: 'Una prueba',
    kind: 'submission',
    access: 'public',
    request: {
      type: 'object',
      properties: {
        ...Object.fromEntries(sent.map(([name, { shape }]) => [name, { ...shape, title: name }])),
        id_operacion: { type: 'string' },
      },
      required: [...sent.map(([name]) => name), 'id_operacion'],
    },
    response: { $ref: 'tramite_iniciado' },
    expediente: { subject: 'Una prueba', summary: sent.map(([name]) => name) },
    examples: [{ request: {}, response: STARTED }],
  };
  const screen = {
    title: 'Una prueba',
    blocks: [
      {
        type: 'form',
        id: 'datos',
        submit: 'Enviar',
        fields: FIELDS,
        call: path,
        send: Object.fromEntries(sent.map(([name, { send }]) => [name, send])),
      },
    ],
  };
  return { [`endpoints/${path}.json`]: endpoint, [`screens/prueba/envio-${index}.json`]: screen };
}

const load = configLoader('tests/fixtures/good', true);
/** What of the examples and of the way to a screen is not what is tried here. */
const ELSEWHERE = new Set(['example-mismatch', 'unreachable-screen', 'unread-field', 'unknown-shape']);

const isAccepted = (made: Readonly<Record<string, object>>): boolean =>
  check(load(new Map(Object.entries(made).map(([name, value]) => [name, JSON.stringify(value)])))).every(
    ({ file, rule }) => ELSEWHERE.has(rule) || !Object.keys(made).some((name) => file.endsWith(name)),
  );

describe('whatever way to send something the check accepts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'config-'));
  // What is taken out of the form can be proved where the form is sent too.
  const made = sends.map((ways, index) => files(index % 2 === 0 ? ways : [...ways, slot], index));
  const accepted = made.flatMap((one, index) => (isAccepted(one) ? [index] : []));
  let portal: TestPortal;

  beforeAll(async () => {
    cpSync('config', folder, { recursive: true });
    for (const index of accepted) {
      for (const [name, value] of Object.entries(made[index]!)) {
        mkdirSync(dirname(join(folder, name)), { recursive: true });
        writeFileSync(join(folder, name), JSON.stringify(value));
      }
    }
    portal = await openTestPortal({ PORTAL_CONFIG: folder });
  });
  afterAll(async () => {
    await portal.close();
    rmSync(folder, { recursive: true });
  });

  it('is most of the right ones', () => {
    expect(accepted.length).toBeGreaterThan(sends.length / 2);
  });

  it('is taken by the server as by the cases, and nothing else breaks it', async () => {
    const config = loadConfig(folder);
    const forms = portalForms(folder, configFormats(config));
    for (const index of accepted) {
      const path = `Prueba/Envio${index}`;
      const [call] = forms.callsTo(path);
      const sent = Object.entries(call!.send).map(
        ([name, send]) => [name, send({ datos: WRITTEN })] as const,
      );
      const body = { ...Object.fromEntries(sent), id_operacion: crypto.randomUUID() };
      const cases = createBackend(config);
      cases.answer(path, body);
      const { status, body: said } = await portal.call(path, body);
      expect({
        path,
        status,
        refused: cases.refused,
        said: status === 200 ? null : said,
        ways: sends[index],
      }).toMatchObject({
        status: 200,
        refused: [],
      });
      for (const [name] of sent)
        for (const hostile of [[], { a: { b: [{}] } }]) {
          const other = await portal.call(path, {
            ...body,
            [name]: hostile,
            id_operacion: crypto.randomUUID(),
          });
          expect({ path, name, hostile, broke: other.status >= 500 }).toMatchObject({ broke: false });
        }
    }
  });
});
