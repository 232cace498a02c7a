import { expressionRule } from '#language/check/parts/found-rule.ts';

export const expressionSyntax = expressionRule({
  id: 'expression-syntax',
  explain: 'Toda expresión está bien escrita.',
  reason: 'Una expresión que no se entiende no tiene valor.',
  example: {
    file: 'screens/vehiculos/deuda.json',
    at: ['blocks', 3, 'when'],
    good: '"cantidad > 0"',
    bad: '"cantidad >"',
  },
});
