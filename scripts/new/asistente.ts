import type { JsonObject } from '#language/source/json.ts';
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

/** A request in steps: the data, the papers, a last look, and it is filed. */
export function asistente(procedure: Procedure): Made {
  const { title, area, fields, missing } = procedure;
  const path = `${area}/Presentar`;
  const papers = fields.filter(({ isFile }) => isFile);
  const data = fields.filter(({ isFile }) => !isFile);
  const first: JsonObject[] = [{ fill: fillFields(data) }, { press: 'Continuar' }];
  const all: JsonObject[] = [
    ...first,
    ...(papers.length > 0 ? [{ fill: fillFields(papers) }, { press: 'Continuar' }] : []),
  ];
  return {
    screen: {
      title,
      description: 'Paso a paso: podés volver atrás sin perder nada.',
      width: 'narrow',
      ...draftOf(procedure),
      blocks: [
        {
          type: 'steps',
          id: 'paso',
          when: NOT_FILED,
          label: 'Pasos del trámite',
          items: [
            step('datos', 'Tus datos', formFields(data)),
            ...(papers.length > 0 ? [step('papeles', 'Documentación', formFields(papers))] : []),
            {
              key: 'revisar',
              title: 'Revisar y presentar',
              review: true,
              blocks: [
                {
                  type: 'actions',
                  items: [
                    {
                      label: 'Presentar',
                      icon: 'send',
                      style: 'primary',
                      call: path,
                      send: {
                        ...sentFrom('datos', data),
                        ...sentFrom('papeles', papers),
                      },
                      as: 'tramite',
                    },
                  ],
                },
              ],
            },
          ],
        },
        receipt,
      ],
    },
    endpoints: { Presentar: filingEndpoint(procedure, fields) },
    cases: [
      {
        title: 'No pasa del primer paso sin los datos',
        do: [{ press: 'Continuar' }],
        then: { errors: missingErrors(data, missing), texts: ['Paso 1 de'] },
      },
      {
        title: 'Al volver, lo escrito sigue ahí',
        do: [...first, { press: 'Volver' }],
        then: { texts: ['Paso 1 de'], noButtons: ['Presentar'] },
      },
      {
        title: 'Presenta lo revisado y da su constancia',
        do: [...all, { press: 'Presentar' }, { press: 'Descargar constancia' }],
        then: {
          sent: [{ endpoint: path, body: wireValues(fields) }],
          ...filedThen,
        },
      },
    ],
  };
}

function step(id: string, title: string, fields: ReturnType<typeof formFields>) {
  const form = { type: 'form', id, submit: 'Continuar', fields };
  return { key: id, title, blocks: [form] };
}
