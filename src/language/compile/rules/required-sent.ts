import { reportedRule } from '#language/source/reporting/reported-rule.ts';

export const requiredSent = reportedRule({
  id: 'required-sent',
  phase: 'compiling',
  explain:
    'Lo obligatorio de un endpoint sale de un dato que siempre está: se pide siempre, y es obligatorio.',
  reason: 'Quien no complete el dato recibiría un error del servidor, sin ningún campo que corregir.',
  example: {
    file: 'screens/aviso.json',
    at: ['blocks', 0, 'fields', 'cuotas'],
    good: '{ "title": "Cuotas", "type": "integer", "required": true }',
    bad: '{ "title": "Cuotas", "type": "integer", "required": false }',
  },
});
