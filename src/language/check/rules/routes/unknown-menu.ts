import { referenceRule } from '#language/check/parts/reference-rule.ts';

export const unknownMenu = referenceRule({
  id: 'unknown-menu',
  phase: 'names',
  mergesEqual: true,
  explain: 'Todo menú que una pantalla muestra está en config/menus.',
  reason: 'La pantalla quedaría sin sus entradas.',
  example: {
    file: 'screens/inicio.json',
    at: ['blocks', 1],
    good: '{ "type": "menu", "menu": "side" }',
    bad: '{ "type": "menu", "menu": "sides" }',
  },
  mark: 'menu',
  known: ({ menus }) => menus.keys(),
  missing: (name) => `No hay ningún menú "${name}" en config/menus.`,
});
