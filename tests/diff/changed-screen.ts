const FORM = {
  type: 'form',
  id: 'datos',
  title: 'Datos',
  submit: 'Enviar',
  fields: {
    nombre: { title: 'Nombre', required: true },
    correo: { title: 'Correo', format: 'email' },
  },
};
const TABLE = {
  type: 'table',
  title: 'Deuda',
  rows: 'deuda.deudas',
  columns: ['periodo', { title: 'Total', value: 'row.total', format: 'money' }],
};
export const NOTICE = { type: 'notice', tone: 'info', text: 'Abrimos de 8 a 14.' };
/** A screen with what is most often changed. */
export const SCREEN = {
  title: 'Alta de comercio',
  data: { deuda: { endpoint: 'Vehiculos/Consulta', send: { patente: 'datos.nombre' } } },
  blocks: [FORM, TABLE, NOTICE, { type: 'actions', items: [{ label: 'Imprimir', then: [{ print: true }] }] }],
};

/** Start of the message about its drafts. */
export const DRAFTS = 'Los borradores abiertos de Alta de comercio (`/alta`)';
