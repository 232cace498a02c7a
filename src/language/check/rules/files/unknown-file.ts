import { readingRule } from '#language/check/parts/found-rule.ts';

export const unknownFile = readingRule({
  id: 'unknown-file',
  explain:
    'Cada archivo está en una carpeta que se lee, y su nombre sirve de ruta o de nombre en una expresión.',
  reason: 'Nadie lo lee: lo que dice no tendría ningún efecto.',
  example: {
    file: 'pantallas/inicio.json',
    good: null,
    bad: '{ "title": "Inicio", "blocks": [{ "type": "text", "text": "Hola." }] }',
  },
});
