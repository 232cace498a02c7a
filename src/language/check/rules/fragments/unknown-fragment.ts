import { readingRule } from '#language/check/parts/found-rule.ts';

export const unknownFragment = readingRule({
  id: 'unknown-fragment',
  explain: 'Todo fragmento que se usa está en config/fragments.',
  reason: 'La pantalla quedaría sin esa parte.',
  example: {
    file: 'screens/vehiculos/deuda.json',
    at: ['blocks', 2, 'fragment'],
    good: '"deudas"',
    bad: '"deuda"',
  },
});
