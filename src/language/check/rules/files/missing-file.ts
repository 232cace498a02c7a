import { readingRule } from '#language/check/parts/found-rule.ts';

export const missingFile = readingRule({
  id: 'missing-file',
  explain: 'Están los archivos que todo portal necesita.',
  reason: 'Sin ese archivo el portal no puede abrir ni la primera pantalla.',
  example: {
    file: 'menus/header.json',
    good: '{ "label": "Enlaces", "items": [{ "title": "Trámites", "href": "https://tramites.example" }] }',
    bad: null,
  },
});
