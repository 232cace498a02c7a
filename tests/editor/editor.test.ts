import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openEditor } from './editor.ts';
import { partOf } from '#tests/depth.ts';

const SCREEN = 'config/screens/automotores/emision-boletas.json';
const screen = readFileSync(SCREEN, 'utf8');

/** A small screen with its grammar, `body` after the title. */
const small = (body: string) =>
  `{ "$schema": "../../schemas/screen.schema.json", "title": "Prueba", ${body} }`;

const files = readdirSync('config', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json') && !name.endsWith('.schema.json'))
  .map((name) => join('config', name));

/** True for a parameter of a fragment that replaces a whole list or object, of a type that editors cannot know. */
function standsForMore(under: string, text: string): boolean {
  const [, name = ''] = /^"@\{(\w+)\}"$/.exec(under) ?? [];
  const { parameters = {} } = JSON.parse(text) as { parameters?: Record<string, { type: string }> };
  return ['array', 'object'].includes(parameters[name]?.type ?? '');
}

describe('an editor on a file of config', async () => {
  const editor = await openEditor(SCREEN);

  it.each(partOf(files, 4))('underlines nothing in %s', async (path) => {
    const opened = await openEditor(path);
    const text = readFileSync(path, 'utf8');
    const underlined = await opened.underlines(text);
    expect(underlined.filter(({ under }) => !standsForMore(under, text))).toEqual([]);
  });

  it('underlines a wrong key of a real screen', async () => {
    const wrong = screen.replace('"description"', '"miga"');
    const [first] = await editor.underlines(wrong);
    expect(first).toMatchObject({ under: '"miga"', message: expect.stringContaining('miga') });
  });

  it('underlines a wrong key inside a block, and it alone', async () => {
    const found = await editor.underlines(
      small('"blocks": [{ "type": "notice", "tone": "info", "texto": "Hola", "text": "Hola" }]'),
    );
    expect(found.map(({ under }) => under)).toEqual(['"texto"']);
  });

  it('offers the keys of a block', async () => {
    expect(await editor.offers(small('"blocks": [{ "type": "table", "|" }]'))).toEqual(
      expect.arrayContaining(['rows', 'columns', 'select', 'empty']),
    );
  });

  it('offers the types of block', async () => {
    expect(await editor.offers(small('"blocks": [{ "type": "|" }]'))).toEqual(
      expect.arrayContaining(['form', 'table', 'actions', 'use']),
    );
  });
});

describe('names an editor offers', () => {
  it.each([
    ['endpoints', '"data": { "a": { "endpoint": "|" } }', 'Automotor/ConsultaDominio'],
    [
      'codes',
      '"blocks": [{ "type": "form", "id": "f", "fields": { "c": { "title": "C", "codes": "|" } } }]',
      'tributos',
    ],
    ['formats of the portal', '"query": { "dominio": { "format": "|" } }', 'money'],
    ['formats of this city', '"query": { "dominio": { "format": "|" } }', 'dominio'],
    ['icons', '"blocks": [{ "type": "actions", "items": [{ "label": "Ir", "icon": "|" }] }]', 'car'],
    ['fragments', '"blocks": [{ "type": "use", "fragment": "|" }]', 'buscar-vehiculo'],
    ['slots', '"blocks": [{ "type": "details", "of": "|", "items": ["dominio"] }]', 'vehiculo'],
    ['fields of a slot', '"values": { "v": "|" }', 'vehiculo.dominio'],
    ['codes in an expression', '"values": { "v": "|" }', 'codes.tributos.automotor'],
    ['parameters in a condition', '"blocks": [{ "type": "notice", "when": "|" }]', 'parameters.moratoria'],
    [
      'routes',
      '"blocks": [{ "type": "actions", "items": [{ "label": "Ir", "then": [{ "go": "|" }] }] }]',
      '/inicio',
    ],
  ])('%s', async (_, body, name) => {
    const editor = await openEditor(SCREEN);
    expect(await editor.offers(small(body))).toContain(name);
  });

  it('endpoints inside a real screen', async () => {
    const path = 'config/screens/tissh/calculo-intereses.json';
    const editor = await openEditor(path);
    const text = readFileSync(path, 'utf8').replace(/"endpoint": "[^"]*"/, '"endpoint": "|"');
    expect(text).toContain('|');
    expect(await editor.offers(text)).toContain('Automotor/ConsultaDominio');
  });

  it('shapes inside an endpoint', async () => {
    const editor = await openEditor('config/endpoints/Automotor/ConsultaDominio.json');
    expect(await editor.offers('{ "title": "X", "response": { "$ref": "|" } }')).toContain('vehiculo');
  });
});

describe('what an editor says of a key', () => {
  it('is Spanish and has an example: rows of a table', async () => {
    const editor = await openEditor(SCREEN);
    const said = await editor.hover(
      small('"blocks": [{ "type": "table", "ro|ws": "deuda.obligaciones", "columns": ["a"] }]'),
    );
    expect(said).toMatch(/fila|lista/i);
    expect(said).toContain('Ejemplo:');
  });

  it('is about the endpoint it calls', async () => {
    const editor = await openEditor(SCREEN);
    const said = await editor.hover(small('"data": { "a": { "end|point": "Automotor/ConsultaDominio" } }'));
    expect(said).toContain('Camino del endpoint');
  });
});
