import { backtracks } from '#language/backtracking.ts';
import { valuePosition } from '#language/positions.ts';
import type { Rule } from '#language/rule.ts';
import { walkConfig } from '#language/walk-config.ts';
import { isExpression, PATTERN_KEYS } from './format-example.ts';

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
    walkConfig(config, ({ value, container, key }) => {
      if (typeof value !== 'string' || !PATTERN_KEYS.includes(String(key))) return;
      if (!isExpression(value) || !backtracks(value)) return;
      const message = `"${value}" puede tardar sin fin con algunos textos: dentro de una repetición, lo mismo se puede leer de dos maneras.`;
      report(valuePosition(container, key), message);
    });
  },
};
