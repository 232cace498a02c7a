const ID = { type: 'string', pattern: '^[0-9a-f-]{36}$' };
const money = { type: 'string', format: 'money' };
const text = { type: 'string' };

const days = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      desde: { ...text, format: 'date' },
      hasta: { ...text, format: 'date' },
      dias: { type: 'number' },
    },
    required: ['desde', 'hasta', 'dias'],
  },
};

/** A fair: an applicant for a pitch states the days; the price per day is read, and the total computed. */
export const price = {
  title: 'Precio de un puesto',
  kind: 'query',
  access: 'public',
  request: { type: 'object', properties: { clase: text }, required: ['clase'] },
  response: { type: 'object', properties: { por_dia: money }, required: ['por_dia'] },
  examples: [{ request: { clase: 'A' }, response: { por_dia: '100.00' } }],
};

/** A value that the price depends on, and that is itself the answer of another query. */
export const kind = {
  title: 'Clase de un rubro',
  kind: 'query',
  access: 'public',
  request: { type: 'object', properties: { rubro: text }, required: ['rubro'] },
  response: { type: 'object', properties: { clase: text }, required: ['clase'] },
  examples: ['FLORES', 'OTRO', 'FLORISTERIA'].map((rubro) => ({
    request: { rubro },
    response: { clase: 'A' },
  })),
};

export const ask = {
  title: 'Pide un puesto',
  kind: 'submission',
  access: 'public',
  request: {
    type: 'object',
    properties: {
      rubro: text,
      detalle: text,
      correo: { ...text, format: 'email' },
      tramos: days,
      total: money,
      id_operacion: ID,
    },
    required: ['rubro', 'tramos', 'total', 'id_operacion'],
  },
  response: { $ref: 'tramite_iniciado' },
  expediente: { subject: 'Puesto de {rubro}', summary: ['rubro', 'total'] },
  examples: [],
};

/** The charge depends on selected rows: the server does not see which. */
export const charge = {
  ...ask,
  title: 'Paga lo elegido',
  request: {
    type: 'object',
    properties: { detalle: text, total: money, id_operacion: ID },
    required: ['detalle', 'total', 'id_operacion'],
  },
  expediente: {
    subject: 'Puestos elegidos',
    summary: ['total'],
    charge: { concept: 'Puestos', amount: 'request.total', tax: "'0071'", due: { days: 5 } },
  },
  examples: [{ request: { detalle: 'Dos', total: '200.00' }, response: {} }],
};

/** A read value sent unchanged. */
export const noted = {
  ...ask,
  title: 'Anota un puesto',
  request: {
    type: 'object',
    properties: { rubro: text, clase: text, id_operacion: ID },
    required: ['rubro', 'clase', 'id_operacion'],
  },
  expediente: { subject: 'Puesto anotado', summary: ['rubro', 'clase'] },
};

/** Typed values grouped in two objects: a whole form, and chosen fields of another. */
export const grouped = {
  ...ask,
  title: 'Avisa quién es',
  request: {
    type: 'object',
    properties: {
      persona: { type: 'object', properties: { nombre: text, rubro: text }, required: ['nombre', 'rubro'] },
      contacto: { type: 'object', properties: { correo: { ...text, format: 'email' }, clase: text } },
      id_operacion: ID,
    },
    required: ['persona', 'id_operacion'],
  },
  expediente: { subject: 'Aviso', summary: ['persona'] },
};

/** Filed by a wizard with a step that must be complete to go on, and that is skipped for those who sell nothing. */
export const waited = {
  ...ask,
  title: 'Pide por pasos',
  request: {
    type: 'object',
    properties: { rubro: text, puestos: { type: 'integer' }, id_operacion: ID },
    required: ['rubro', 'id_operacion'],
  },
  expediente: { subject: 'Puesto por pasos', summary: ['rubro'] },
};

/** Taken hours of one day; for other days there is no answer. */
export const taken = {
  title: 'Horas tomadas',
  kind: 'query',
  access: 'public',
  request: { type: 'object', properties: { dia: { ...text, format: 'date' } }, required: ['dia'] },
  response: {
    type: 'object',
    properties: { horas: { type: 'array', items: text }, lugares: { type: 'integer' } },
    required: ['horas', 'lugares'],
  },
  examples: [{ request: { dia: '2026-04-20' }, response: { horas: ['10:00'], lugares: 3 } }],
};

/** A free hour, for as many as there is place for. */
export const booked = {
  ...ask,
  title: 'Reserva una hora',
  request: {
    type: 'object',
    properties: {
      dia: { ...text, format: 'date' },
      hora: text,
      personas: { type: 'integer' },
      id_operacion: ID,
    },
    required: ['dia', 'id_operacion'],
  },
  expediente: { subject: 'Hora del {dia}', summary: ['dia'] },
};
