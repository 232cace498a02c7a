import type { FormBlock } from '#contract/generated/grammar.ts';
import type { ScreenFile } from '#language/config/config.ts';
import { keyPosition, positionOf } from '#language/source/positions.ts';
import type { Rule } from '#language/config/rule.ts';
import { walkConfig } from '#language/config/walk-config.ts';
import { markedParts } from '#language/grammar/walk-grammar.ts';

export const missingProperty: Rule = {
  id: 'missing-property',
  phase: 'names',
  ofFields: true,
  explain: 'Está lo que otra propiedad necesita para tener sentido.',
  reason: 'Lo que está escrito no tendría efecto.',
  example: {
    file: 'screens/vehiculos/deuda.json',
    at: ['blocks', 0, 'submit'],
    good: '"Consultar"',
    bad: null,
  },
  check(config, report) {
    walkConfig(config, ['x-needs'], ({ schema, container, key }) => {
      const needs = String(schema['x-needs']);
      if (!Object.hasOwn(container, needs))
        report(keyPosition(container, key), `"${key}" no tiene sentido sin "${needs}", que falta.`);
    });
    walkConfig(config, ['x-form'], ({ value }) => {
      if (isSent(value)) return;
      report(
        positionOf(value as object),
        'El formulario no tiene "submit" y tampoco es "live": nunca publicaría sus valores.',
      );
    });
    for (const file of config.screens.values()) {
      if (!file.sound || !file.expanded.draft || hasForm(file)) continue;
      report(
        keyPosition(file.expanded, 'draft'),
        '"draft" no tiene sentido en una pantalla sin formularios: nunca habría un borrador.',
      );
    }
  },
};

function hasForm({ grammar, expanded }: ScreenFile): boolean {
  return markedParts(grammar, expanded, 'x-form').length > 0;
}

function isSent({ submit, live }: FormBlock): boolean {
  return submit !== undefined || live === true;
}
