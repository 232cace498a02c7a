import type { FormBlock } from '#contract/generated/grammar.ts';
import { textParts, type TextPart } from '#expressions/compile-text.ts';
import type { Rule } from '#language/config/rule.ts';
import { partsOf } from '#language/grammar/walk-grammar.ts';
import { expressionReads } from '#language/model/expression-reads.ts';
import { isSecretField } from '#language/model/secret-field.ts';
import { partPosition } from '#language/source/positions.ts';

export const shownSecret: Rule = {
  id: 'shown-secret',
  explain:
    'Lo que se escribe en un campo de clave no va en ningún texto ni en ninguna dirección: solo se envía.',
  reason: 'Quedaría a la vista, en el historial y en los registros de quien atiende esa dirección.',
  example: {
    file: 'screens/ingreso.json',
    at: ['blocks', 0, 'submit'],
    good: '"Ingresar"',
    bad: '"Ingresar con {form.clave}"',
  },
  check({ screens }, report) {
    for (const { grammar, expanded, sound } of screens.values()) {
      if (!sound) continue;
      const secrets = new Set(
        partsOf(grammar, expanded, 'x-form').flatMap(({ value }) => secretsOf(value as FormBlock)),
      );
      if (secrets.size === 0) continue;
      for (const { value, container, key, ancestors } of ['x-text', 'x-route'].flatMap((mark) =>
        partsOf(grammar, expanded, mark),
      )) {
        const form = ancestors.findLast(({ schema }) => schema['x-form'])?.value as FormBlock | undefined;
        for (const { source, start } of expressionsIn(String(value))) {
          const fields = [...expressionReads(source).fields].map((path) =>
            path.replace(/^form\./, `${form?.id}.`),
          );
          if (!container || !fields.some((path) => secrets.has(path))) continue;
          const message = `"${source}" es una clave y quedaría a la vista: una clave solo se envía ("send").`;
          report(partPosition(container, key, start, source.length), message);
        }
      }
    }
  },
};

const secretsOf = ({ id, fields }: FormBlock) =>
  Object.entries(fields).flatMap(([name, field]) => (isSecretField(field) ? [`${id}.${name}`] : []));

type Expression = Extract<TextPart, { source: string }>;

function expressionsIn(text: string): Expression[] {
  try {
    return textParts(text).filter((part): part is Expression => 'source' in part);
  } catch {
    return [];
  }
}
