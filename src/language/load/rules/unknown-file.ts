import { reportedRule } from '#language/source/reporting/reported-rule.ts';

export const unknownFile = reportedRule({
  id: 'unknown-file',
  phase: 'reading',
  mergesEqual: true,
  explain:
    'Cada archivo está en una carpeta que se lee, y su nombre sirve de ruta o de nombre en una expresión.',
  reason: 'Nadie lo lee: lo que dice no tendría ningún efecto.',
  example: {
    file: 'pantallas/inicio.json',
    good: null,
    bad: '{ "title": "Inicio", "blocks": [{ "type": "text", "text": "Hola." }] }',
  },
});
