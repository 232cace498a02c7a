import { describe, expect, it } from 'vitest';
import { cut, push, read, said, set, type Edit } from './edits.ts';

const FILE = 'tables/tramos.json';
const table = (edit: Edit) => said(FILE, read(FILE), edit);

describe('what a change of a table means', () => {
  it.each<[string, Edit, string[]]>([
    [
      'a rate',
      set('editions.1.rows.0.cuota', '13.00'),
      ['Cambia «Cuota»: `12.00` → `13.00` en la fila «A» de la edición desde el 01/07/2026.'],
    ],
    [
      'a day',
      set('editions.1.from', '2026-08-01'),
      ['Cambia desde cuándo rige: `2026-07-01` → `2026-08-01` en la edición desde el 01/08/2026.'],
    ],
    [
      'an edition more',
      push('editions', { from: '2027-01-01', rows: [{ tramo: 'A', estado: 'P', cuota: '40.00' }] }),
      ['Agrega la edición desde el 01/01/2027.'],
    ],
    ['an edition less', cut('editions.1'), ['Quita la edición desde el 01/07/2026.']],
    ['a row less', cut('editions.1.rows.0'), ['Quita la fila «A» en la edición desde el 01/07/2026.']],
    [
      'a column',
      set('columns.recargo', { title: 'Recargo', type: 'number', optional: true }),
      ['Agrega la columna de la tabla «Recargo» (si puede faltar: sí).'],
    ],
  ])('of %s is told', (_, edit, sentences) => {
    expect(table(edit)).toEqual(sentences);
  });
});
