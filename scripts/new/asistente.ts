import type { JsonObject } from '#language/source/json.ts';
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

/** A request in steps: the reason, the data, the papers, a last look, and it is filed. */
export function asistente(procedure: Procedure): Made {
  const { title, area, slug, fields, missing } = procedure;
  const path = `${area}/Presentar`;
  const reason = reasons(slug, title);
  const papers = fields.filter(({ isFile }) => isFile);
  const data = fields.filter(({ isFile }) => !isFile);
  const first: JsonObject[] = [{ fill: { Motivo: 'Renovación' } }, { press: 'Continuar' }];
  const all: JsonObject[] = [
    ...first,
    { fill: typedIn(data) },
    { press: 'Continuar' },
    ...(papers.length > 0 ? [{ fill: typedIn(papers) }, { press: 'Continuar' }] : []),
  ];
  return {
    screen: {
      title,
      description: 'Paso a paso: podés volver atrás sin perder nada.',
      width: 'narrow',
      blocks: [
        {
          type: 'steps',
          id: 'paso',
          when: NOT_FILED,
          label: 'Pasos del trámite',
          items: [
            step('motivo', 'Qué necesitás', reason.fields),
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
                        motivo: 'motivo.motivo',
                        otro_motivo: 'motivo.otro_motivo',
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
    endpoints: { Presentar: filingEndpoint(procedure, fields, reason.more) },
    codes: { [reason.name]: reason.codes },
    cases: [
      {
        title: 'No pasa del primer paso sin el motivo',
        do: [{ press: 'Continuar' }],
        then: { errors: { Motivo: missing('Motivo') }, texts: ['Paso 1 de'] },
      },
      reason.asksWhich,
      {
        title: 'Pide los datos que faltan',
        do: [...first, { press: 'Continuar' }],
        then: { errors: missingErrors(data, missing), texts: ['Paso 2 de'] },
      },
      {
        title: 'Al volver, lo elegido sigue ahí',
        do: [...first, { press: 'Volver' }],
        then: { values: { Motivo: 'Renovación' }, texts: ['Paso 1 de'] },
      },
      {
        title: 'Presenta lo revisado y da su constancia',
        do: [...all, { press: 'Presentar' }, { press: 'Descargar constancia' }],
        then: {
          sent: [{ endpoint: path, body: { ...wireValues(fields), motivo: 'RENOVACION' } }],
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
