import type { Parameter } from '#contract/generated/grammar.ts';
import type { Report, Rule } from '#language/config/rule.ts';
import { MEASURED, parameterProblem } from '#language/model/parameter-value.ts';
import { keyPosition, valuePosition } from '#language/source/positions.ts';

export const parameterDefault: Rule = {
  id: 'parameter-default',
  phase: 'files',
  explain: 'El valor de un parámetro que falta es de su tipo, y está entre sus límites.',
  reason: 'El portal lo leería como que no, o como nada, sin decirlo.',
  example: {
    file: 'parameters.json',
    at: ['parameters', 'mantenimiento'],
    good: '{ "title": "Mantenimiento", "wire": "MANTENIMIENTO", "type": "flag", "default": "N" }',
    bad: '{ "title": "Mantenimiento", "wire": "MANTENIMIENTO", "type": "flag", "default": "NO" }',
  },
  check({ parameters: { value, sound } }, report) {
    if (!sound) return;
    for (const parameter of Object.values(value.parameters)) {
      checkLimits(parameter, report);
      const { default: written } = parameter;
      const problem = written === undefined ? undefined : parameterProblem(parameter, written);
      if (problem !== undefined) report(valuePosition(parameter, 'default'), problem);
    }
  },
};

function checkLimits(parameter: Parameter, report: Report): void {
  for (const limit of ['min', 'max'] as const)
    if (parameter[limit] !== undefined && !MEASURED.has(parameter.type))
      report(keyPosition(parameter, limit), `"${limit}" es de un parámetro "number" o "money".`);
}
