import { resolve, type GrammarSchema } from '#language/grammar/grammar.ts';
import { isObject } from '#language/source/json.ts';
import { walk } from '#language/grammar/walk.ts';

/** Input fields of a part of a screen: `**Patente** (obligatorio)`. Computed ones are left out. */
export function fieldsIn(schema: GrammarSchema, value: unknown): string[] {
  const fields: string[] = [];
  walk(schema, value, resolve, ({ value: field, schema: grammar, key }) => {
    if (grammar['title'] !== 'Field' || !isObject(field) || field['computed'] !== undefined) return;
    const { title, required, when } = field;
    const name = `**${typeof title === 'string' ? title : key}**`;
    const notes = [required === true && 'obligatorio', when !== undefined && 'a veces'].filter(Boolean);
    fields.push(notes.length > 0 ? `${name} (${notes.join(', ')})` : name);
  });
  return fields;
}
