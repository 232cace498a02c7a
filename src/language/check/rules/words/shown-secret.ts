import type { FormBlock } from '#contract/generated/grammar.ts';
import { textParts, type TextPart } from '#expressions/compile-text.ts';
import type { Rule } from '#language/config/rule.ts';
import { markedParts } from '#language/grammar/walk-grammar.ts';
import type { Visited } from '#language/grammar/walk.ts';
import { carriedFields } from '#language/model/carried-fields.ts';
import { isSecretField } from '#language/model/secret-field.ts';
import { partPosition } from '#language/source/positions.ts';

export const shownSecret: Rule = {
  id: 'shown-secret',
  phase: 'files',
  explain:
    'Lo que se escribe en un campo de clave, y lo que se calcula con él, no se muestra ni va en ninguna dirección: solo se envía.',
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
        markedParts(grammar, expanded, 'x-form').flatMap(({ value }) => secretsOf(value)),
      );
      if (secrets.size === 0) continue;
      const { values = {} } = expanded;
      for (const part of MARKS.flatMap((mark) => markedParts(grammar, expanded, mark))) {
        const { container, key } = part;
        for (const { source, start, gives = source } of shownIn(part)) {
          const fields = [...carriedFields(gives, values)].map((path) => meantBy(path, part));
          if (!container || !fields.some((path) => secrets.has(path))) continue;
          const message = `"${source}" es una clave y quedaría a la vista: una clave solo se envía ("send").`;
          report(partPosition(container, key, start, source.length), message);
        }
      }
    }
  },
};

const MARKS = ['x-text', 'x-route', 'x-expression', 'x-field'];

/** Parts that use a password without showing it: requests, sign-in, values filled into a form. */
const TAKING = new Set(['Send', 'SignInEffect', 'FillEffect']);

/** Expressions of a part that show their value to people; a field that is only named shows itself. */
function shownIn({ value, schema, ancestors }: Visited): { source: string; start: number; gives?: string }[] {
  const source = String(value);
  const named = schema['x-field'];
  if (named) return named === 'name' ? [] : [{ source, start: 0, gives: `row.${source}` }];
  if (!schema['x-expression']) return expressionsIn(source);
  const holder = ancestors.at(-1);
  const isTaken = holder?.key === 'values' || TAKING.has(String(holder?.schema['title']));
  return isTaken || schema['x-expression'] === 'boolean' ? [] : [{ source, start: 0 }];
}

/** A path with its local name replaced by the slot it is of: `form.clave`, `row.clave`. */
function meantBy(path: string, { ancestors }: Visited): string {
  const form = ancestors.findLast(({ schema }) => schema['x-form'])?.value as FormBlock | undefined;
  const rows = ancestors.findLast(({ schema }) => schema['x-row']);
  const of = (rows?.schema['x-row'] as { of: string } | undefined)?.of ?? '';
  const row = (rows?.value as Readonly<Record<string, unknown>> | undefined)?.[of];
  return path.replace(/^form\./, `${form?.id}.`).replace(/^row\./, `${String(row)}.`);
}

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
