import type { JsonObject } from '#language/source/json.ts';
import {
  byName,
  inTable,
  requiredNames,
  shapes,
  wireValues,
  type Made,
  type Procedure,
} from './procedure.ts';

/** A list that is shown as it comes. */
export function listado({ title, area, fields, access }: Procedure): Made {
  const path = `${area}/Listado`;
  const row: JsonObject = byName(fields, (one) => [one.title, inTable(one)]);
  return {
    screen: {
      title,
      data: { lista: { endpoint: path } },
      blocks: [
        {
          type: 'table',
          title: '{string(lista.size())} en total',
          rows: 'lista',
          columns: fields.map(({ name }) => name),
          empty: 'Todavía no hay nada para mostrar.',
        },
        {
          type: 'actions',
          items: [
            {
              label: 'Imprimir',
              icon: 'printer',
              style: 'link',
              when: 'lista.size() > 0',
              then: [{ print: true }],
            },
          ],
        },
      ],
    },
    endpoints: {
      Listado: {
        title: `Lista: ${title}`,
        kind: 'query',
        access,
        request: { type: 'object', properties: {} },
        response: {
          type: 'array',
          items: { type: 'object', properties: shapes(fields), required: requiredNames(fields) },
        },
        examples: [
          { title: 'Uno', request: {}, response: [wireValues(fields)] },
          { title: 'Ninguno', request: {}, response: [] },
        ],
      },
    },
    cases: [
      { title: 'Muestra la lista', then: { texts: ['1 en total'], rows: [row], buttons: ['Imprimir'] } },
      {
        title: 'Dice que no hay nada',
        given: { answers: { [path]: 'Ninguno' } },
        then: { texts: ['Todavía no hay nada para mostrar.'], noButtons: ['Imprimir'] },
      },
      {
        title: 'Si falla, deja reintentar',
        given: { answers: { [path]: [{ status: 500 }, 'Uno'] } },
        do: [{ press: 'Reintentar' }],
        then: { rows: [row] },
      },
    ],
  };
}
