import type { JsonObject } from '#language/source/json.ts';
import { OPERATION, operationShape, requiredNames, shapes, wireValues, type Procedure } from './procedure.ts';
import type { FieldSpec } from './field-spec.ts';

/** Answer of an endpoint that files a request. */
export const FILING_ANSWER: JsonObject = {
  numero: 45187,
  anio: 2026,
  expediente: '45187/2026',
  estado: 'INICIADO',
  fecha_hora: '2026-04-15T12:30',
  codigo_verificacion: 'ABCD-EFGH-JKLM-NPQR',
  url_pdf: '/descargas/7c4e2b1a9d8f4e6c8b7a6d5e4f3c2b1a',
};

/** Condition of what is shown until the request is filed. */
export const NOT_FILED = '!has(tramite.expediente)';

/** Saves what is typed on the server until it is filed. */
export const draftOf = ({ draft }: Procedure): JsonObject =>
  draft ? { draft: { until: 'has(tramite.expediente)' } } : {};

/** Request properties that are not simple fields. */
interface More {
  readonly properties: JsonObject;
  readonly required: readonly string[];
  readonly example: JsonObject;
}

const NOTHING: More = { properties: {}, required: [], example: {} };

/** An endpoint that starts an expediente and needs no handler. */
export function filingEndpoint(
  { title, access }: Procedure,
  fields: readonly FieldSpec[],
  more: More = NOTHING,
): JsonObject {
  const summary = [...fields.filter(({ isFile }) => !isFile).map(({ name }) => name), ...more.required];
  return {
    title,
    kind: 'submission',
    access,
    limit: 10,
    request: {
      type: 'object',
      properties: { ...shapes(fields), ...more.properties, id_operacion: operationShape },
      required: [...requiredNames(fields), ...more.required, 'id_operacion'],
    },
    response: { $ref: 'tramite_iniciado' },
    expediente: { subject: title, summary, next: 'Te respondemos en 10 días hábiles.' },
    examples: [
      {
        title: 'Presentada',
        request: { ...wireValues(fields), ...more.example, id_operacion: OPERATION },
        response: FILING_ANSWER,
      },
    ],
  };
}

export const receipt: JsonObject = {
  type: 'receipt',
  tone: 'success',
  title: 'Iniciamos el expediente {tramite.expediente}',
  text: 'Guardá la constancia: con su código se puede comprobar que es auténtica.',
  of: 'tramite',
  items: ['expediente', 'fecha_hora', 'estado', 'codigo_verificacion'],
  actions: [
    {
      label: 'Descargar constancia',
      icon: 'download',
      style: 'primary',
      then: [{ download: 'tramite.url_pdf' }],
    },
  ],
};

/** Expected screen once it is filed. */
export const filedThen: JsonObject = {
  texts: ['45187/2026'],
  downloads: ['/descargas/7c4e2b1a9d8f4e6c8b7a6d5e4f3c2b1a'],
};
