import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readText } from '#tests/documents/read-pdf.ts';
import {
  ask,
  booked,
  charge,
  grouped,
  kind,
  noted,
  price,
  taken,
  waited,
} from '#tests/api/fair-endpoints.ts';
import { booking, chosen, groups, noting, screen, waiting } from '#tests/api/fair-screens.ts';
import { openTestPortal, type TestPortal } from '#tests/api/test-portal.ts';

const folder = mkdtempSync(join(tmpdir(), 'config-'));

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
  put('endpoints/Feria/Tomadas.json', taken);
  put('endpoints/Feria/Reservar.json', booked);
  put('screens/feria/hora.json', booking);
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

  const unread = 'No pudimos comprobar este dato. Volvé a consultarlo y enviá de nuevo.';
  it.each([
    ['what is free', { dia: '2026-04-20', hora: '09:00', personas: 3 }, 200, {}],
    ['what is taken', { dia: '2026-04-20', hora: '10:00' }, 400, { hora: expect.any(String) as string }],
    [
      'more than there is place for',
      { dia: '2026-04-20', personas: 4 },
      400,
      { personas: 'Personas: el máximo es 3.' },
    ],
    ['nothing that it decides', { dia: '2026-04-21' }, 200, {}],
    ['what is not known to be free', { dia: '2026-04-21', hora: '10:00' }, 400, { hora: unread }],
    ['what nobody knows the most of', { dia: '2026-04-21', personas: 4 }, 400, { personas: unread }],
  ])(
    'holds options and limits against data, and not for lack of it: %s',
    async (_, request, status, errors) => {
      const answer = await portal.call('Feria/Reservar', { ...request, id_operacion: crypto.randomUUID() });
      const found = (answer.body.errores ?? []) as { campo: string; mensaje: string }[];
      expect([
        answer.status,
        Object.fromEntries(found.map(({ campo, mensaje }) => [campo, mensaje])),
      ]).toEqual([status, errors]);
    },
  );

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
