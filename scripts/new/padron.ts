import { formFields, missingErrors, fillFields, wireValues, type Made, type Procedure } from './procedure.ts';
import { registerKey, look, lookup, readOf, registerOf } from './register.ts';

/** A register of the office, and the screen that looks its records up. */
export function padron(procedure: Procedure): Made {
  const { title, area, slug, fields, missing } = procedure;
  const path = `${area}/Consulta`;
  const key = registerKey(procedure);
  const none = { fill: fillFields([{ ...key, ...key.other }]) };
  return {
    screen: {
      title,
      description: 'Consultá los datos que tiene la oficina.',
      data: { registro: { endpoint: path, send: { [key.name]: `busqueda.${key.name}` } } },
      blocks: [
        {
          type: 'form',
          id: 'busqueda',
          layout: 'inline',
          submit: 'Consultar',
          ...(!key.isPersonal && { url: true }),
          fields: formFields([key]),
        },
        { type: 'details', of: 'registro', items: fields.map(({ name }) => name) },
      ],
    },
    endpoints: { Consulta: lookup(procedure) },
    registers: { [slug]: registerOf(procedure) },
    cases: [
      {
        title: 'Pide el dato antes de consultar',
        do: [{ press: 'Consultar' }],
        then: { errors: missingErrors([key], missing), notSent: [path] },
      },
      {
        title: 'Muestra el registro',
        do: look(fields),
        then: { sent: [{ endpoint: path, body: wireValues([key]) }], values: readOf(fields) },
      },
      {
        title: 'Lo que no está se dice junto al campo',
        given: { answers: { [path]: { error: 'inexistente' } } },
        do: [key.other ? none : look(fields)[0]!, { press: 'Consultar' }],
        then: {
          errors: {
            [key.title]: `No encontramos ${(key.other ?? key).written}. Revisá el dato y volvé a consultar.`,
          },
        },
      },
    ],
  };
}
