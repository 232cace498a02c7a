import { describe, expect, it } from 'vitest';
import { check } from '#language/check/check.ts';
import { AVISO, DEUDA, load, texts, WHEN } from './mistakes/good-config.ts';

const INGRESO = 'screens/ingreso.json';
const never = (a: string, b: string) => `Nunca se cumple: "${a}" y "${b}" no se dan a la vez.`;

/** Findings for a screen of the good config with values added and one text replaced. */
function said(file: string, values: Readonly<Record<string, string>>, from: string, to: string): string[] {
  const text = texts.get(file) ?? '';
  if (!text.includes(from)) throw new Error(`${file} no longer has ${from}`);
  const screen = JSON.parse(text.replace(from, () => to)) as { values?: object };
  const written = JSON.stringify({ ...screen, values: { ...screen.values, ...values } });
  return check(load(new Map([[file, written]]))).map(({ message }) => message);
}

const VALUES = {
  pocas: 'cantidad < 3',
  muchas: 'cantidad > 5',
  una: "vehiculo.marca == 'X'",
  otra: "vehiculo.marca == 'Y'",
  pide: 'pocas && session.signedIn',
};

describe('a condition is judged as if what a name is calculated by stood there', () => {
  it.each([
    ['pocas && muchas', never('pocas', 'muchas')],
    ['pide && muchas', never('pide', 'muchas')],
    ['pocas && cantidad >= 3', never('pocas', 'cantidad >= 3')],
    ['!pocas && cantidad < 2', never('!pocas', 'cantidad < 2')],
    ['pide && !session.signedIn', never('pide', '!session.signedIn')],
    ['una && otra', `${never('una', 'otra')} Si alcanza con una, se unen con ||.`],
    ["una && vehiculo.marca != 'X'", never('una', "vehiculo.marca != 'X'")],
    ['una || !una', 'Se cumple siempre: si no se da "una", se da "!una".'],
  ])('%s', (when, expected) => {
    expect(said(DEUDA, VALUES, WHEN, `"when": "${when}"`)).toContain(expected);
  });

  it('in a text too, and inside what holds it', () => {
    const either = "Tenés {pocas && muchas ? 'A' : 'B'}";
    expect(said(DEUDA, VALUES, 'Tenés {cantidad}', either)).toContain(never('pocas', 'muchas'));
    const inside = `{ "type": "section", "title": "S", "when": "pocas", "blocks": [{ "type": "text", "when": "muchas", "text": "X" }] },`;
    expect(said(DEUDA, VALUES, '"blocks": [', `"blocks": [${inside}`)).toContain(
      'Nunca se cumple acá: lo que lo contiene se ve cuando "pocas".',
    );
  });

  it('but what may hold is not told', () => {
    const told = (when: string) =>
      said(DEUDA, VALUES, WHEN, `"when": "${when}"`).filter((message) => message.includes('umple'));
    // A number that is not there is in neither range.
    for (const when of ['!pocas && !muchas', 'pocas || muchas', 'una || otra', 'pide && !muchas'])
      expect(told(when)).toEqual([]);
    expect(told('vehiculo.deudas.exists(pocas, pocas.id != null) && muchas')).toEqual([]);
    expect(told('cantidad > 3 && cantidad <= 5 && cantidad >= 5')).toEqual([]);
  });

  it('a form that shows once it was sent is told', () => {
    const sent = '"id": "aviso", "when": "enviado",';
    expect(said(AVISO, { enviado: 'aviso.cuotas > 0' }, '"id": "aviso",', sent)).toContain(
      'Este formulario se ve recién cuando ya se envió: nadie podría enviarlo.',
    );
  });
});

describe('a key that a name is calculated from', () => {
  const secret = (name: string) =>
    `"${name}" es una clave y quedaría a la vista: una clave solo se envía ("send").`;
  const values = { escrito: 'credenciales.clave', saludo: "'Hola ' + escrito" };

  it('is not shown in a text or an address', () => {
    expect(said(INGRESO, values, '"Ingreso"', '"Ingreso de {saludo}"')).toContain(secret('saludo'));
    const go = '"then": [{ "signIn": "ingreso" }, { "go": "/vehiculos/deuda?patente={escrito}" }]';
    expect(said(INGRESO, values, '"then": [{ "signIn": "ingreso" }]', go)).toContain(secret('escrito'));
  });

  it('nor as a value of its own', () => {
    const details = (item: string) =>
      `"blocks": [{ "type": "details", "of": "credenciales", "items": [${item}] },`;
    for (const shown of ['escrito', 'credenciales.clave', 'row.clave']) {
      const item = details(`{ "title": "Tu clave", "value": "${shown}" }`);
      expect(said(INGRESO, values, '"blocks": [', item)).toContain(secret(shown));
    }
    expect(said(INGRESO, values, '"blocks": [', details('"clave"'))).toContain(secret('clave'));
    const computed = '"usuario": { "title": "Eco", "computed": "form.clave" },';
    const field = '"usuario": { "title": "Usuario", "required": true },';
    expect(said(INGRESO, values, field, computed)).toContain(secret('form.clave'));
  });

  it('may be looked at by a condition, and sent', () => {
    const hay = { hay: 'has(credenciales.clave)', largo: "hay ? 'Lista' : 'Falta'" };
    const told = said(
      INGRESO,
      hay,
      '"blocks": [',
      '"blocks": [{ "type": "text", "when": "hay", "text": "{largo}" },',
    );
    expect(told.filter((message) => message.includes('a la vista'))).toEqual([]);
  });
});
