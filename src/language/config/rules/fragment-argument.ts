import { reportedRule } from '#language/source/reporting/reported-rule.ts';

export const fragmentArgument = reportedRule({
  id: 'fragment-argument',
  phase: 'reading',
  mergesEqual: true,
  explain: 'Un fragmento recibe los argumentos que declara, del tipo que declara.',
  reason:
    'El fragmento pone cada argumento en su lugar: si falta o es de otro tipo, lo que resulta no es una pantalla.',
  example: {
    file: 'screens/vehiculos/deuda.json',
    at: ['blocks', 2, 'with'],
    good: '{ "lista": "vencidas", "columnas": ["periodo", "total"] }',
    bad: '{ "lista": "vencidas", "columnas": "periodo" }',
  },
});
