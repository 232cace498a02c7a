import { reportedRule } from '#language/source/reporting/reported-rule.ts';

export const fieldsSent = reportedRule({
  id: 'fields-sent',
  phase: 'compiling',
  naming: 'name',
  explain:
    'Un objeto o un renglón que se envía tiene los campos que el endpoint recibe: ni otros, ni menos de los obligatorios.',
  reason:
    'El servidor rechaza un pedido con campos que no espera o sin los que necesita, también dentro de un renglón.',
  example: {
    file: 'screens/aviso.json',
    at: ['blocks', 0, 'send'],
    good: `{ "cuotas": "aviso.cuotas", "total": "aviso.total", "recibo": "{'numero': '7'}" }`,
    bad: `{ "cuotas": "aviso.cuotas", "total": "aviso.total", "recibo": "{'nro': '7'}" }`,
  },
});
