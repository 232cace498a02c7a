import { expect, it } from 'vitest';
import { parseSource } from '#language/source/source.ts';
import { grammarFindings } from './grammar-findings.ts';
import { readFile } from './config-file.ts';

/** The suggestion for each mistake in a file. */
function suggested(kind: string, value: unknown): (string | undefined)[] {
  const source = parseSource('a.json', JSON.stringify(value));
  return grammarFindings(`${kind}.schema.json`, source.value as object).map(({ suggestion }) => suggestion);
}

const entry = (own: object) => ({ label: 'M', items: [{ title: 'A', ...own }] });
const screen = (...blocks: object[]) => ({ title: 'T', blocks });
const field = (own: object) =>
  screen({ type: 'form', id: 'f', submit: 'S', fields: { a: { title: 'A', ...own } } });
const button = (own: object) => screen({ type: 'actions', items: [{ label: 'L', ...own }] });
const played = (own: object) => ({ cases: [{ title: 'C', then: { texts: ['a'] }, ...own }] });

it.each([
  ['menu', entry({ ruta: '/x' }), 'to'],
  ['menu', entry({ enlace: 'https://a.ar' }), 'href'],
  ['menu', entry({ entradas: [] }), 'items'],
  ['menu', { label: 'M', items: [{ nombre: 'A', to: '/x' }] }, 'title'],
  ['screen', { titulo: 'T', blocks: [{ type: 'text', text: 'a' }] }, 'title'],
  ['screen', screen({ tipo: 'text', text: 'a' }), 'type'],
  ['screen', screen({ type: 'form', id: 'f', submit: 'S', campos: {} }), 'fields'],
  ['screen', field({ obligatorio: true }), 'required'],
  ['screen', field({ obligatoria: true }), 'required'],
  ['screen', field({ requerdio: true }), 'required'],
  ['screen', field({ opciones: 'a' }), 'codes'],
  ['screen', field({ valorInicial: 'a' }), 'initial'],
  ['screen', field({ calculado: '1' }), 'computed'],
  ['screen', field({ 'Largo máximo': 3 }), 'maxLength'],
  ['screen', button({ texto: 'a' }), 'label'],
  ['screen', button({ despues: [] }), 'then'],
  ['screen', button({ then: [{ ir: '/a' }] }), 'go'],
  ['endpoint', { title: 'T', kind: 'query', request: {}, respuesta: {} }, 'response'],
  ['codes', { title: 'T', codes: [{ code: '1', clave: 'a', label: 'A' }] }, 'key'],
  ['cases', played({ dado: { today: '2026-01-01' } }), 'given'],
  ['cases', played({ do: [{ apretar: 'Enviar' }] }), 'press'],
])('in a file of %s %j is told with its name', (kind, value, name) => {
  expect(suggested(kind, value)).toContain(`¿Quisiste decir "${name}"?`);
});

it('what is missing under another name is told once', () => {
  expect(suggested('menu', { titulo: 'M', items: [{ title: 'A', to: '/' }] })).toEqual([
    '¿Quisiste decir "label"?',
  ]);
});

it('a folder that was said in Spanish is told with its name', () => {
  const { findings } = readFile('pantallas/inicio.json', 'pantallas/inicio.json', '{}');
  expect(findings).toMatchObject([{ suggestion: '¿Quisiste decir "screens"?' }]);
});
