import { describe, expect, it } from 'vitest';
import { cut, push, read, said, set, type Edit } from './edits.ts';

const REGISTER = 'registers/vehiculos.json';
const REQUEST = 'endpoints/Vehiculos/Aviso.json';
const QUERY = 'endpoints/Vehiculos/Padron.json';

describe('what a change of a register means', () => {
  it.each<[string, string, Edit, string[]]>([
    [
      'a mask',
      REGISTER,
      cut('fields.titular.mask'),
      ['Quita lo que se tapa a quien no es el dueño: `name` en el campo del padrón «Titular».'],
    ],
    ['an owner', REGISTER, set('owner', 'titular'), ['Cambia el campo del dueño: «cuit» → «titular».']],
    [
      'a field',
      REGISTER,
      set('fields.color', { title: 'Color', optional: true }),
      ['Agrega el campo del padrón «Color» (si puede faltar: sí).'],
    ],
    [
      'an index',
      REGISTER,
      push('indexes', 'estado'),
      ['Agrega `estado` en los campos por los que se busca.'],
    ],
    ['an example', REGISTER, cut('examples.2'), ['Quita el registro «AD789GH».']],
    [
      'what a request writes',
      REQUEST,
      set('expediente.writes', [{ register: 'vehiculos', key: 'request.total', take: 'cuotas' }]),
      ['Agrega lo que escribe en el padrón `vehiculos` (de dónde toma lugares: «cuotas») en el expediente.'],
    ],
    [
      'who sees it',
      QUERY,
      set('lookup.own', true),
      ['Desde ahora: solo da los de quien ingresó en la búsqueda en el padrón `vehiculos`.'],
    ],
    [
      'how it is looked for',
      QUERY,
      set('lookup.by', { marca: 'request.patente' }),
      [
        'Agrega `marca`: `request.patente` en por qué se busca de la búsqueda en el padrón `vehiculos`.',
        'Quita `patente`: `request.patente` en por qué se busca de la búsqueda en el padrón `vehiculos`.',
      ],
    ],
    [
      'what is left out',
      QUERY,
      set('lookup.where', 'record.cuotas > 0'),
      ['Agrega qué registros valen: `record.cuotas > 0` en la búsqueda en el padrón `vehiculos`.'],
    ],
  ])('of %s is told', (_, file, edit, sentences) => {
    expect(said(file, read(file), edit)).toEqual(sentences);
  });
});
