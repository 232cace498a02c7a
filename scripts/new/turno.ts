import type { JsonObject } from '#language/source/json.ts';
import { filedThen, filingEndpoint, receipt } from './filing.ts';
import {
  formFields,
  missingErrors,
  sentFrom,
  fillFields,
  wireValues,
  type Made,
  type Procedure,
} from './procedure.ts';

const DAY = '2026-04-20';
const SLOT = '20/04/2026 09:00';
const BOOK = 'Reservar el turno';
const TEXT = { type: 'string', minLength: 1, maxLength: 40 };
/** A slot with no places left is in the answer too. */
const HAS_PLACE = 'libres.turnos.exists(t, t.lugares > 0)';
const DATE = { type: 'string', format: 'date' };

const register = (title: string): JsonObject => ({
  title: `Turnos: ${title}`,
  key: 'turno',
  indexes: ['dia'],
  fields: {
    turno: { title: 'Turno' },
    dia: { title: 'Día', format: 'date' },
    hora: { title: 'Hora' },
    cupo: { title: 'Lugares', type: 'integer' },
  },
  examples: [
    { turno: SLOT, dia: DAY, hora: '09:00', cupo: 2 },
    { turno: '20/04/2026 09:30', dia: DAY, hora: '09:30', cupo: 2 },
  ],
});

/** A booking: a person chooses a day, then one of its free slots, which is then reserved. */
export function turno(procedure: Procedure): Made {
  const { title, area, slug, fields } = procedure;
  const asking = `${area}/Libres`;
  const booking = `${area}/Reservar`;
  return {
    screen: {
      title,
      description: 'Elegí el día y la hora.',
      width: 'narrow',
      data: { libres: { endpoint: asking, send: { dia: 'busqueda.dia' } } },
      blocks: [
        {
          type: 'form',
          id: 'busqueda',
          layout: 'inline',
          submit: 'Ver turnos',
          when: '!has(tramite.expediente)',
          fields: {
            dia: {
              title: 'Día',
              format: 'date',
              required: true,
              min: 'today.addDays(1)',
              max: 'today.addMonths(3)',
            },
          },
        },
        {
          type: 'notice',
          tone: 'info',
          when: `!(${HAS_PLACE})`,
          text: 'No quedan turnos ese día. Probá con otro.',
        },
        {
          type: 'form',
          id: 'reserva',
          when: `${HAS_PLACE} && !has(tramite.expediente)`,
          submit: BOOK,
          fields: {
            turno: {
              title: 'Turno',
              widget: 'radio',
              required: true,
              options: {
                of: 'libres.turnos.filter(t, t.lugares > 0)',
                code: 'item.turno',
                label: '{item.hora}',
              },
            },
            ...formFields(fields),
          },
          call: booking,
          send: { turno: 'reserva.turno', ...sentFrom('reserva', fields) },
          as: 'tramite',
        },
        receipt,
      ],
    },
    endpoints: {
      Libres: free(procedure, slug),
      Reservar: reserve(procedure, slug),
    },
    registers: { [slug]: register(title) },
    cases: casesOf(procedure, { asking, booking }),
  };
}

function casesOf(
  { fields, missing }: Procedure,
  { asking, booking }: { asking: string; booking: string },
): Made['cases'] {
  const seen: JsonObject[] = [{ fill: { Día: '20/04/2026' } }, { press: 'Ver turnos' }];
  const fill = { Turno: '09:00', ...fillFields(fields) };
  return [
    {
      title: 'Pide el turno y los datos',
      do: [...seen, { press: BOOK }],
      then: {
        errors: { Turno: missing('Turno'), ...missingErrors(fields, missing) },
        notSent: [booking],
      },
    },
    {
      title: 'Reserva y da su constancia',
      do: [...seen, { fill }, { press: BOOK }, { press: 'Descargar constancia' }],
      then: {
        sent: [{ endpoint: booking, body: { turno: SLOT, ...wireValues(fields) } }],
        ...filedThen,
        noButtons: [BOOK],
      },
    },
    {
      title: 'Si otro lo tomó antes, se dice y lo escrito queda',
      given: { answers: { [booking]: { error: 'completo' } } },
      do: [...seen, { fill }, { press: BOOK }],
      then: { texts: [`Ya no quedan lugares en el turno ${SLOT}`], buttons: [BOOK] },
    },
    ...['Ninguno', 'Completo'].map((answer) => ({
      title: answer === 'Ninguno' ? 'Un día sin turnos lo dice' : 'Un día que otros tomaron entero lo dice',
      given: { answers: { [asking]: answer } },
      do: seen,
      then: { texts: ['No quedan turnos ese día'], noButtons: [BOOK] },
    })),
  ];
}

function free({ title, access }: Procedure, slug: string): JsonObject {
  const slot = (hour: string, lugares = 2) => ({ turno: `20/04/2026 ${hour}`, hora: hour, lugares });
  return {
    title: `Turnos libres: ${title}`,
    kind: 'query',
    access,
    limit: 60,
    request: { type: 'object', properties: { dia: { title: 'Día', ...DATE } }, required: ['dia'] },
    response: {
      type: 'object',
      properties: {
        turnos: {
          title: 'Turnos',
          type: 'array',
          items: {
            type: 'object',
            properties: {
              turno: { title: 'Turno', type: 'string' },
              hora: { title: 'Hora', type: 'string' },
              lugares: { title: 'Lugares', type: 'integer' },
            },
            required: ['turno', 'hora', 'lugares'],
          },
        },
      },
      required: ['turnos'],
    },
    lookup: {
      register: slug,
      by: { dia: 'request.dia' },
      where: 'record.dia > today',
      minus: 'cupo',
      many: 100,
    },
    answer: {
      turnos: "records.map(r, {'turno': r.turno, 'hora': r.hora, 'lugares': r.cupo})",
    },
    examples: [
      { title: 'Dos', request: { dia: DAY }, response: { turnos: [slot('09:00'), slot('09:30')] } },
      { title: 'Ninguno', request: { dia: '2026-04-21' }, response: { turnos: [] } },
      {
        title: 'Completo',
        request: { dia: '2026-04-22' },
        response: { turnos: [slot('09:00', 0), slot('09:30', 0)] },
      },
    ],
  };
}

function reserve(procedure: Procedure, slug: string): JsonObject {
  const { title, fields } = procedure;
  const more = {
    properties: { turno: { title: 'Turno', ...TEXT } },
    required: ['turno'],
    example: { turno: SLOT },
  };
  const endpoint = filingEndpoint(procedure, fields, more);
  const { summary } = endpoint['expediente'] as { summary: string[] };
  return {
    ...endpoint,
    errors: {
      completo: {
        status: 409,
        message: 'Ya no quedan lugares en el turno {turno}. Elegí otro.',
      },
    },
    expediente: {
      subject: `${title}: {turno}`,
      summary: ['turno', ...summary.filter((name) => name !== 'turno')],
      next: 'Te esperamos. Si no podés venir, desistí en Expedientes: el lugar queda libre para otro.',
      writes: [
        {
          register: slug,
          key: 'request.turno',
          when: 'record.dia > today',
          take: 'cupo',
          otherwise: 'completo',
        },
      ],
    },
  };
}
