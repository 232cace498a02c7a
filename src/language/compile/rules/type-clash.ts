import { reportedRule } from '#language/source/reporting/reported-rule.ts';

export const typeClash = reportedRule({
  id: 'type-clash',
  phase: 'compiling',
  explain: 'Cada expresión da el tipo que se espera de ella.',
  reason: 'Comparar o sumar cosas distintas da un resultado que nadie espera.',
  example: {
    file: 'screens/vehiculos/deuda.json',
    at: ['blocks', 3, 'when'],
    good: '"cantidad > 0"',
    bad: `"cantidad > 'mucho'"`,
  },
});
