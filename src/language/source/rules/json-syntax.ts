import { reportedRule } from '#language/source/reporting/reported-rule.ts';

export const jsonSyntax = reportedRule({
  id: 'json-syntax',
  phase: 'reading',
  explain: 'Cada archivo es JSON estricto: sin comentarios ni comas de más.',
  reason: 'Un archivo que no es JSON no se puede leer, y con él falta todo lo que declara.',
  example: {
    file: 'screens/ingreso.json',
    good: '{ "title": "Ingreso", "blocks": [{ "type": "text", "text": "Ingresá con tu clave." }] }',
    bad: '{ "title": "Ingreso", "blocks": [{ "type": "text", "text": "Ingresá con tu clave." }], }',
  },
});
