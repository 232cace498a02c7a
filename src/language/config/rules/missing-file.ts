import { reportedRule } from '#language/source/reporting/reported-rule.ts';

export const missingFile = reportedRule({
  id: 'missing-file',
  phase: 'reading',
  explain: 'Están los archivos que todo portal necesita.',
  reason: 'Sin ese archivo el portal no puede abrir ni la primera pantalla.',
  example: {
    file: 'menus/header.json',
    good: '{ "label": "Enlaces", "items": [{ "title": "Trámites", "href": "https://tramites.example" }] }',
    bad: null,
  },
});
