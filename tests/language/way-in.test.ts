import { expect, it } from 'vitest';
import { check } from '#language/check/check.ts';
import { signIn } from '#language/check/rules/routes/sign-in.ts';
import { configFolder } from './mistakes/config-folder.ts';
import { load, said, texts } from './mistakes/good-config.ts';

const INGRESO = 'screens/ingreso.json';
const NOT_FIRST =
  'En /ingreso no se ingresa: lo que tiene el efecto "signIn" pide elegir una clave, o viene después de otro ingreso.';

const product = configFolder('config');

/** Findings of the rule for the product with one text replaced. */
function toldOfProduct(file: string, from: string, to: string) {
  const told: unknown[] = [];
  signIn.check(product.load(product.edited(file, from, to)), (_, message, more) =>
    told.push([message, more?.suggestion]),
  );
  return told;
}

it.each(['/auth/recuperar', '/auth/cambiar-password'])('who has to sign in is not sent to %s', (route) => {
  expect(toldOfProduct('portal.json', '"signIn": "/auth/login"', `"signIn": "${route}"`)).toEqual([
    [NOT_FIRST.replace('/ingreso', route), '¿Quisiste decir "/auth/login"?'],
  ]);
});

it('nor to a screen whose own form lets nobody in, whatever its second step does', () => {
  expect(
    toldOfProduct('screens/auth/login.json', '"signIn": "ingreso"', '"copy": "ingreso.message"'),
  ).toEqual([[NOT_FIRST.replace('/ingreso', '/auth/login'), undefined]]);
});

it('where a password is chosen one does not sign in', () => {
  const chosen = '"widget": "password", "autocomplete": "new-password"';
  expect(said(INGRESO, '"widget": "password"', chosen)).toContain(NOT_FIRST);
});

it('but who he is may be asked before his password', () => {
  const before =
    '"blocks": [{ "type": "form", "id": "quien", "submit": "Seguir", "fields": { "patente": { "title": "Patente", "format": "patente", "required": true } }, "call": "Vehiculos/Consulta", "send": { "patente": "quien.patente" }, "as": "paso" },';
  const text = texts
    .get(INGRESO)!
    .replace('"blocks": [', before)
    .replace('"id": "credenciales",', '"id": "credenciales", "when": "has(paso.patente)",');
  expect(check(load(new Map([[INGRESO, text]])))).toEqual([]);
});
