const integer = { type: 'integer' };

/** Copies of a plan: so much each, the first one for free; nothing of it is programmed. */
const copies = {
  title: 'Pide copias de un plano',
  kind: 'submission',
  access: 'public',
  request: {
    type: 'object',
    properties: {
      plano: { title: 'Plano', type: 'string' },
      copias: integer,
      id_operacion: { type: 'string' },
    },
    required: ['plano', 'copias', 'id_operacion'],
  },
  response: { $ref: 'tramite_iniciado' },
  expediente: {
    subject: 'Copias del plano {plano}',
    summary: ['plano', 'copias'],
    charge: {
      concept: '{copias} copias del plano {plano}',
      amount: "money('1500.50') * (request.copias - 1)",
      tax: 'codes.tributos.vertederos',
      due: { days: 3, business: true },
    },
  },
  examples: [{ request: { plano: 'P-12', copias: 2, id_operacion: '1' }, response: {} }],
};
const screen = {
  title: 'Copias de planos',
  blocks: [
    {
      type: 'form',
      id: 'pedido',
      submit: 'Pedir',
      fields: {
        plano: { title: 'Plano', required: true },
        copias: { title: 'Copias', type: 'integer', required: true, max: '10' },
      },
      call: 'Planos/Copias',
      send: { plano: 'pedido.plano', copias: 'pedido.copias' },
      as: 'tramite',
    },
  ],
};

/** A canon of a month, paid late: what it is made of is declared. */
const amount = { type: 'string', format: 'money' };
const canon = {
  ...copies,
  title: 'Paga un canon',
  request: {
    type: 'object',
    properties: {
      mes: { title: 'Mes', type: 'string', format: 'period' },
      canon: { title: 'Canon', ...amount },
      recargo: { title: 'Recargo', ...amount },
      id_operacion: { type: 'string' },
    },
    required: ['mes', 'canon', 'recargo', 'id_operacion'],
  },
  expediente: {
    subject: 'Canon de {mes}',
    summary: ['mes', 'canon'],
    charge: {
      concept: 'Canon del puesto',
      amount: "request.canon + [request.recargo, money('2.00')].max()",
      capital: 'request.canon',
      interest: 'request.recargo',
      period: 'request.mes',
      tax: 'codes.tributos.vertederos',
      due: { days: 3 },
    },
  },
  examples: [
    { request: { mes: '02/2026', canon: '100.00', recargo: '5.00', id_operacion: '1' }, response: {} },
  ],
};
const canonScreen = {
  title: 'Canon',
  blocks: [
    {
      type: 'form',
      id: 'pago',
      submit: 'Pagar',
      fields: {
        mes: { title: 'Mes', format: 'period', required: true },
        canon: { title: 'Canon', format: 'money', required: true },
        recargo: { title: 'Recargo', format: 'money', required: true },
      },
      call: 'Planos/Canon',
      send: { mes: 'pago.mes', canon: 'pago.canon', recargo: 'pago.recargo' },
      as: 'tramite',
    },
  ],
};

/** Files of a config that charges without a program, by their names. */
export const CHARGING: readonly (readonly [name: string, content: object])[] = [
  ['endpoints/Planos/Copias.json', copies],
  ['screens/planos/copias.json', screen],
  ['endpoints/Planos/Canon.json', canon],
  ['screens/planos/canon.json', canonScreen],
];
