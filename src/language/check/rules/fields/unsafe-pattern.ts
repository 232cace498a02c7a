import { isSuperlinear } from '#language/check/patterns/is-superlinear.ts';
import { valuePosition } from '#language/source/positions.ts';
import type { Rule } from '#language/config/rule.ts';
import { searchFiles } from '#language/config/walk-config.ts';
import { PATTERN_KEYS } from '#language/check/patterns/pattern-keys.ts';
import { isExpression } from './format-example.ts';

const unsafe = searchFiles((visited) => {
  const { value, key } = visited;
  if (typeof value !== 'string' || !PATTERN_KEYS.includes(String(key))) return [];
  return isExpression(value) && isSuperlinear(value) ? [visited] : [];
});

export const unsafePattern: Rule = {
  id: 'unsafe-pattern',
  phase: 'files',
  explain: 'Ninguna expresión regular puede tardar cada vez más por letra con un texto largo.',
  reason: 'Con ese texto la página se congela y el servidor deja de atender.',
  example: {
    file: 'formats/patente.json',
    at: ['pattern'],
    good: '"^[A-Z]{2}\\\\d{3}[A-Z]{2}$"',
    bad: '"^([A-Z]+\\\\d*)+$"',
  },
  check(config, report) {
    for (const { value, container, key } of unsafe(config)) {
      const message = `"${value as string}" puede tardar demasiado con textos largos: lo mismo se puede leer de más de una manera, y con cada letra son más. Que empiece con "^", y que dos repeticiones seguidas no admitan lo mismo.`;
      report(valuePosition(container, key), message);
    }
  },
};
