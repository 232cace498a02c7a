import { draftOf, filedThen, filingEndpoint, NOT_FILED, receipt } from './filing.ts';
import {
  formFields,
  missingErrors,
  sentFrom,
  fillFields,
  wireValues,
  type Made,
  type Procedure,
} from './procedure.ts';

/** A request with its files, that starts an expediente. */
export function solicitud(procedure: Procedure): Made {
  const { title, area, fields, missing } = procedure;
  const path = `${area}/Solicitar`;
  const fill = fillFields(fields);
  return {
    screen: {
      title,
      description: 'Completá los datos y seguí tu expediente con su número.',
      width: 'narrow',
      ...draftOf(procedure),
      blocks: [
        {
          type: 'form',
          id: 'solicitud',
          when: NOT_FILED,
          submit: 'Presentar la solicitud',
          fields: formFields(fields),
          call: path,
          send: sentFrom('solicitud', fields),
          as: 'tramite',
        },
        receipt,
      ],
    },
    endpoints: { Solicitar: filingEndpoint(procedure, fields) },
    cases: [
      {
        title: 'Pide lo que hace falta y no envía nada',
        do: [{ press: 'Presentar la solicitud' }],
        then: { errors: missingErrors(fields, missing), notSent: [path] },
      },
      {
        title: 'Inicia el expediente y da su constancia',
        do: [{ fill }, { press: 'Presentar la solicitud' }, { press: 'Descargar constancia' }],
        then: {
          sent: [{ endpoint: path, body: wireValues(fields) }],
          ...filedThen,
          noButtons: ['Presentar la solicitud'],
        },
      },
      {
        title: 'Si falla, lo escrito queda y se puede volver a enviar',
        given: { answers: { [path]: [{ status: 503 }, 1] } },
        do: [{ fill }, { press: 'Presentar la solicitud' }, { press: 'Presentar la solicitud' }],
        then: { texts: ['45187/2026'] },
      },
    ],
  };
}
