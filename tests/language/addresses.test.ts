import { expect, it } from 'vitest';
import { check } from '#language/check/check.ts';
import { DEUDA, load, said, texts } from './mistakes/good-config.ts';

/** Findings for a screen with a button that has an effect on a computed address. */
function toldOf(effect: string, values: string): string[] {
  const text = texts
    .get(DEUDA)!
    .replace('"values": {', `"values": { ${values},`)
    .replace(
      '"blocks": [',
      `"blocks": [{ "type": "actions", "items": [{ "label": "Abrir", "when": "has(vehiculo)", "then": [${effect}] }] },`,
    );
  return check(load(new Map([[DEUDA, text]]))).map(({ message }) => message);
}

const OPEN = '{ "open": "sitio" }';
const NOT_SAFE = 'no es una dirección: tiene que empezar con https:// (o con / si es de este portal).';

it('an address that the screen calculates is one too', () => {
  expect(toldOf(OPEN, `"sitio": "'http://x.example/' + vehiculo.patente"`)).toEqual([
    `"http://x.example/" ${NOT_SAFE}`,
  ]);
  expect(toldOf(OPEN, `"sitio": "'//x.example'"`)).toEqual([`"//x.example" ${NOT_SAFE}`]);
  const either = `"base": "cantidad > 1 ? '/mapa/' : 'http://x.example/'", "sitio": "base + vehiculo.patente"`;
  expect(toldOf(OPEN, either)).toEqual([`"http://x.example/" ${NOT_SAFE}`]);
  expect(toldOf('{ "download": "sitio" }', `"sitio": "'https://x.example'"`)).toEqual([
    '"https://x.example" no es de este portal: se descarga lo que empieza con /, y lo de otro sitio se abre con "open".',
  ]);
  expect(toldOf(OPEN, `"sitio": "'https://x.example/' + vehiculo.patente"`)).toEqual([]);
});

it.each(['menus/header.json', 'portal.json'])('a link of %s is safe', (file) => {
  expect(said(file, '"href": "https://', '"href": "http://')).toEqual([
    expect.stringContaining('no tiene la forma que se espera. Ejemplo: "https://'),
  ]);
});
