import { expect, it } from 'vitest';
import { AVISO, DEUDA, said } from './mistakes/good-config.ts';

const TWIN = (label: string) => `"${label}" ya está acá: quien lo lee no los distinguiría.`;
const LINKS = '{ "label": "Emitir", "to": "/inicio" }, { "label": "emitir ", "to": "/aviso" }';
const DEUDAS = 'fragments/deudas.json';
const cards = (...items: string[]) => `{ "type": "cards", "items": [${items.join(', ')}] }`;
const stats = (...items: string[]) => `{ "type": "stats", "items": [${items.join(', ')}] }`;

it.each([
  ['links of a card', cards(`{ "title": "C", "links": [${LINKS}] }`), 'emitir '],
  ['cards', cards('{ "title": "C", "text": "A" }', '{ "title": "C", "text": "B" }'), 'C'],
  [
    'figures',
    stats('{ "title": "T", "value": "cantidad" }', '{ "title": "T", "value": "cantidad + 1" }'),
    'T',
  ],
])('two %s with one label are told', (_, block, label) => {
  expect(said(DEUDA, '"blocks": [', `"blocks": [${block},`)).toContain(TWIN(label));
});

it('two fields of a row with one label are told', () => {
  const title = (of: string) => `"title": "${of}", "maxLength": 9`;
  const rows = `"renglones": { "title": "Renglones", "rows": { "of": "Renglón", "add": "Agregar", "fields": { "a": { ${title('Edad')} }, "b": { ${title('edad')} } } } }, "cuotas": {`;
  expect(said(AVISO, '"cuotas": {', rows)).toContain(TWIN('edad'));
});

it('two views of a table with one name are told', () => {
  const views = `"views": [{ "title": "V" }, { "title": "V", "when": "row.total > money('1.00')" }], "select":`;
  expect(said(DEUDAS, '"select":', views)).toContain('"V" ya está en esta lista.');
});

it('two columns of what was chosen that are one are told', () => {
  const basket = `{ "type": "basket", "id": "juntas", "title": "J", "from": "vencidas", "key": "row.id", "add": "Agregar", "empty": "Nada.", "columns": ["total", "total"] }`;
  expect(said(DEUDA, '"blocks": [', `"blocks": [${basket},`)).toContain('"total" ya está en esta lista.');
});

it('but of those that are never seen together nothing is told', () => {
  const apart = cards(
    '{ "title": "C", "text": "A", "when": "cantidad > 1" }',
    '{ "title": "C", "text": "B", "when": "cantidad < 1" }',
  );
  expect(said(DEUDA, '"blocks": [', `"blocks": [${apart},`)).toEqual([]);
});
