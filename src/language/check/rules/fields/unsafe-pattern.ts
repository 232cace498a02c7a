import { backtracks } from '#language/check/backtracking.ts';
import { valuePosition } from '#language/source/positions.ts';
import type { Rule } from '#language/config/rule.ts';
import { searchFiles } from '#language/config/walk-config.ts';
import { isExpression, PATTERN_KEYS } from './format-example.ts';

const unsafe = searchFiles((visited) => {
  const { value, key } = visited;
  if (typeof value !== 'string' || !PATTERN_KEYS.includes(String(key))) return [];
  return isExpression(value) && backtracks(value) ? [visited] : [];
});

export const unsafePattern: Rule = {
  id: 'unsafe-pattern',
  explain: 'Ninguna expresión regular puede tardar sin fin con algún texto.',
  reason: 'Con ese texto la página se congela y el servidor deja de atender.',
  example: {
    file: 'formats/patente.json',
    at: ['pattern'],
    good: '"^[A-Z]{2}\\\\d{3}[A-Z]{2}$"',
    bad: '"^([A-Z]+\\\\d*)+$"',
  },
  check(config, report) {
    for (const { value, container, key } of unsafe(config)) {
      const message = `"${value as string}" puede tardar sin fin con algunos textos: dentro de una repetición, lo mismo se puede leer de dos maneras.`;
      report(valuePosition(container, key), message);
    }
  },
};
