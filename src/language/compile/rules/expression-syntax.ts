import { reportedRule } from '#language/source/reporting/reported-rule.ts';

export const expressionSyntax = reportedRule({
  id: 'expression-syntax',
  phase: 'compiling',
  naming: 'name',
  explain: 'Toda expresión está bien escrita.',
  reason: 'Una expresión que no se entiende no tiene valor.',
  example: {
    file: 'screens/vehiculos/deuda.json',
    at: ['blocks', 3, 'when'],
    good: '"cantidad > 0"',
    bad: '"cantidad >"',
  },
});
