import { filedThen, filingEndpoint, NOT_FILED, receipt } from './filing.ts';
import {
  formFields,
  missingErrors,
  sentFrom,
  typedIn,
  wireValues,
  type Made,
  type Procedure,
} from './procedure.ts';
import { reasons } from './reasons.ts';

/** A request with its reason and its files, that starts an expediente. */
export function solicitud(procedure: Procedure): Made {
  const { title, area, slug, fields, missing } = procedure;
  const path = `${area}/Solicitar`;
  const reason = reasons(slug, title);
  const fill = { Motivo: 'Renovación', ...typedIn(fields) };
  return {
    screen: {
      title,
      description: 'Completá los datos y seguí tu expediente con su número.',
      width: 'narrow',
      blocks: [
        {
          type: 'form',
          id: 'solicitud',
          when: NOT_FILED,
          submit: 'Presentar la solicitud',
          fields: { ...reason.fields, ...formFields(fields) },
          call: path,
          send: {
            motivo: 'solicitud.motivo',
            otro_motivo: 'solicitud.otro_motivo',
            ...sentFrom('solicitud', fields),
          },
          as: 'tramite',
        },
        receipt,
      ],
    },
    endpoints: { Solicitar: filingEndpoint(procedure, fields, reason.more) },
    codes: { [reason.name]: reason.codes },
    cases: [
      {
        title: 'Pide lo que hace falta y no envía nada',
        do: [{ press: 'Presentar la solicitud' }],
        then: { errors: { Motivo: missing('Motivo'), ...missingErrors(fields, missing) }, notSent: [path] },
      },
      reason.asksWhich,
      {
        title: 'Inicia el expediente y da su constancia',
        do: [{ fill }, { press: 'Presentar la solicitud' }, { press: 'Descargar constancia' }],
        then: {
          sent: [
            { endpoint: path, body: { ...wireValues(fields), motivo: 'RENOVACION', otro_motivo: null } },
          ],
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
