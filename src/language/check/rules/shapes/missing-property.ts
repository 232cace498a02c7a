import type { FormBlock } from '#contract/generated/grammar.ts';
import type { ScreenFile } from '#language/config/config.ts';
import { keyPosition, positionOf } from '#language/source/positions.ts';
import type { Rule } from '#language/config/rule.ts';
import { walkConfig } from '#language/config/walk-config.ts';
import { walkGrammar } from '#language/grammar/walk-grammar.ts';

/** By the title of the grammar: which property makes no sense without which. */
const NEEDS: Readonly<Record<string, readonly (readonly [has: string, needs: string])[]>> = {
  TableBlock: [['select', 'id']],
  FormBlock: [
    ['send', 'call'],
    ['as', 'call'],
    ['then', 'submit'],
  ],
  CardBlock: [
    ['send', 'call'],
    ['as', 'call'],
    ['then', 'call'],
  ],
  Action: [
    ['send', 'call'],
    ['as', 'call'],
  ],
  Field: [['only', 'codes']],
  Data: [['until', 'every']],
  RowExplanation: [
    ['line', 'list'],
    ['list', 'line'],
  ],
};

export const missingProperty: Rule = {
  id: 'missing-property',
  explain: 'Está lo que otra propiedad necesita para tener sentido.',
  reason: 'Lo que está escrito no tendría efecto.',
  example: {
    file: 'screens/vehiculos/deuda.json',
    at: ['blocks', 0, 'submit'],
    good: '"Consultar"',
    bad: null,
  },
  types: 'gives',
  check(config, report) {
    walkConfig(config, Object.keys(NEEDS), ({ value, schema }) => {
      const title = String(schema['title']);
      for (const [has, needs] of NEEDS[title] ?? []) {
        if (!Object.hasOwn(value as object, has) || Object.hasOwn(value as object, needs)) continue;
        report(keyPosition(value as object, has), `"${has}" no tiene sentido sin "${needs}", que falta.`);
      }
      if (title === 'FormBlock' && !isSent(value as FormBlock)) {
        report(
          positionOf(value as object),
          'El formulario no tiene "submit" y tampoco es "live": nunca publicaría sus valores.',
        );
      }
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
  let found = false;
  walkGrammar(grammar, expanded, ({ schema }) => void (found ||= schema['title'] === 'FormBlock'));
  return found;
}

function isSent({ submit, live }: FormBlock): boolean {
  return submit !== undefined || live === true;
}
