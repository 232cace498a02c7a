import { reportedRule } from '#language/source/reporting/reported-rule.ts';

export const unknownFragment = reportedRule({
  id: 'unknown-fragment',
  phase: 'reading',
  mergesEqual: true,
  explain: 'Todo fragmento que se usa está en config/fragments.',
  reason: 'La pantalla quedaría sin esa parte.',
  example: {
    file: 'screens/vehiculos/deuda.json',
    at: ['blocks', 2, 'fragment'],
    good: '"deudas"',
    bad: '"deuda"',
  },
});
