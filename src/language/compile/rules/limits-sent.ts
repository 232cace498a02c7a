import { reportedRule } from '#language/source/reporting/reported-rule.ts';

export const limitsSent = reportedRule({
  id: 'limits-sent',
  phase: 'compiling',
  explain:
    'Lo que se puede escribir en un campo, el endpoint lo recibe: formato, largo, mínimo, máximo y cantidad de renglones.',
  reason: 'Quien escriba algo que el formulario admite y el servidor no recibiría un error al enviar.',
  example: {
    file: 'screens/aviso.json',
    at: ['blocks', 0, 'fields', 'cuotas'],
    good: '{ "title": "Cuotas", "type": "integer", "required": true }',
    bad: '{ "title": "Cuotas", "type": "number", "required": true }',
  },
});
