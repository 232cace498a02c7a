// @vitest-environment happy-dom
import 'axios';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Case, CaseThen } from '#contract/generated/grammar.ts';
import { loadConfig } from '#language/load/load.ts';
import { parseSource } from '#language/source/source.ts';
import { createBackend } from './backend.ts';
import { prepare, tidy } from './case-stage.ts';
import { loadScreens } from './open-portal.tsx';
import { runCase } from './run-case.ts';

const config = loadConfig('config');
const ROUTE = '/automotores/emision-boletas';
const WITH_DEBT = `${ROUTE}?dominio=ZA101AA`;

beforeAll(loadScreens);

/** Runs a case as if from a file with one property per line. */
async function play(one: object) {
  const { value } = parseSource('caso.json', JSON.stringify(one, null, 1));
  return runCase(value as unknown as Case, ROUTE, config);
}

async function seen(then: CaseThen, more: object = {}) {
  const failures = await play({ title: 'Un caso', url: WITH_DEBT, ...more, then });
  return failures.map(({ expected, seen: instead }) => `${expected} ≠ ${instead}`);
}

describe('a case that is not so', () => {
  it('is told line by line', async () => {
    const then = { texts: ['Deuda al 15/04/2026', 'Deuda al 16/04/2026'] };
    expect(await play({ title: 'Un caso', url: WITH_DEBT, then })).toEqual([
      { place: 'caso.json:7', expected: 'leer «Deuda al 16/04/2026»', seen: '«Deuda al 15/04/2026»' },
    ]);
  });

  it('is told of what is read, asked, valued, listed and pressed', async () => {
    const found = await seen({
      noTexts: ['Deuda al 15/04/2026'],
      fields: ['Dominios'],
      noFields: ['Dominio'],
      values: { Padrón: '0104513', Titulares: 'TOLA' },
      rows: [{ Período: '11/2025', Total: '16.230,61' }, { Periodo: '11/2025' }],
      buttons: ['Emitir boletas'],
      noButtons: ['Emitir boleta'],
      errors: { Dominio: 'No existe.' },
    });
    expect(found).toEqual([
      'no leer «Deuda al 15/04/2026» ≠ está en la pantalla',
      'que se pida «Dominios» ≠ «Dominio»',
      'que no se pida «Dominio» ≠ se pide',
      'Padrón: «0104513» ≠ «0104512»',
      'Titulares: «TOLA» ≠ no hay ningún valor con ese rótulo, sino «Titular»',
      expect.stringMatching(/^una fila «11\/2025 · 16.230,61» ≠ «11\/2025 · (\$ )?16.230,60»$/),
      'una columna «Periodo» ≠ «Período»',
      'poder apretar «Emitir boletas» ≠ «Emitir boleta»',
      'no poder apretar «Emitir boleta» ≠ se puede apretar',
      'junto a «Dominio»: «No existe.» ≠ ningún error ahí',
    ]);
  });

  it('is told of what was sent, said, downloaded, and of where one is', async () => {
    const found = await seen(
      {
        sent: [
          { endpoint: 'Automotor/ConsultaDominio', body: { dominio: 'ZA101AB' } },
          { endpoint: 'Pagos/Consulta' },
        ],
        notSent: ['Automotor/ConsultaDominio'],
        toasts: ['Listo.'],
        downloads: ['/descargas/1'],
        route: '/pagos',
      } as unknown as CaseThen,
      {},
    );
    expect(found).toEqual([
      'un pedido a Automotor/ConsultaDominio con {"dominio":"ZA101AB"} ≠ {"dominio":"ZA101AA"}',
      'un pedido a Pagos/Consulta ≠ no se le pidió nada; se pidió a Automotor/ConsultaDominio, Automotor/EB/Consulta',
      'ningún pedido a Automotor/ConsultaDominio ≠ {"dominio":"ZA101AA"}',
      'el mensaje «Listo.» ≠ ningún mensaje',
      'descargar /descargas/1 ≠ no se descargó nada',
      `quedar en /pagos ≠ ${WITH_DEBT}`,
    ]);
  });

  it('says when an error stands that was not listed', async () => {
    const found = await seen({ errors: {} }, { url: ROUTE, do: [{ press: 'Consultar' }] });
    expect(found).toEqual(['ningún error junto a «Dominio» ≠ «Ingresá el dominio del vehículo.»']);
  });
});

describe('a step that cannot be done', () => {
  it.each([
    [{ press: 'Consulta' }, 'un botón «Consulta» para apretar ≠ «Consultar»'],
    [{ press: 'Pagar', row: '11/2024' }, /^una fila «11\/2024» ≠ «\d\d\/202\d»$/],
    [{ fill: { Dominios: 'ZA101AA' } }, 'un campo «Dominios» para llenar ≠ «Dominio»'],
    [{ choose: '13/2025' }, /^una fila «13\/2025» ≠ «1\d\/2025»$/],
    [
      { fill: { 'Recordar en este equipo': 'sí' } },
      'true o false para «Recordar en este equipo», que se tilda ≠ «sí»',
    ],
  ])('ends the case at it: %j', async (step, said) => {
    const found = await seen({ texts: ['no llega acá'] }, { do: [step] });
    expect(found).toEqual([typeof said === 'string' ? said : expect.stringMatching(said)]);
  });

  it('does not press what is off', async () => {
    const all = ['11/2025', '12/2025', '01/2026', '02/2026', '03/2026'];
    const found = await seen({ texts: ['x'] }, { do: [{ drop: all }, { press: 'Emitir boleta' }] });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^un botón «Emitir boleta» para apretar ≠ /);
  });
});

describe('what a case is given', () => {
  it('answers declared errors with the data of the request in their text', async () => {
    const given = { answers: { 'Automotor/ConsultaDominio': { error: 'dominio_inexistente' } } };
    expect(await seen({ errors: { Dominio: 'No' } }, { given })).toEqual([
      expect.stringContaining('No encontramos el dominio ZA 101 AA radicado'),
    ]);
    expect(await seen({ values: { Titular: 'TOLA' } }, { given })).toEqual([
      expect.stringMatching(/≠ no hay .*; junto a «Dominio» dice «No encontramos el dominio/),
    ]);
  });

  it('signs in who it says', async () => {
    const given = { session: { username: 'maria' } };
    expect(await play({ title: 'Un caso', url: WITH_DEBT, given, then: { noTexts: ['nada'] } })).toEqual([]);
  });

  it('leaves nothing behind for the next one', async () => {
    expect(await seen({ texts: ['Deuda al 15/07/2026'] }, { given: { today: '2026-07-15' } })).toHaveLength(
      1,
    );
    expect([localStorage.length, sessionStorage.length, document.body.textContent]).toEqual([0, 0, '']);
  });
});

it('is cut when it goes from screen to screen without end', () => {
  prepare({}, createBackend(config), { downloads: [], opened: [], trouble: [] });
  try {
    for (let moves = 0; moves < 100; moves++) history.replaceState(null, '');
    expect(() => history.pushState(null, '', '/ingreso')).toThrow(
      'va de una pantalla a otra sin parar, ahora a /ingreso',
    );
  } finally {
    tidy();
  }
});
