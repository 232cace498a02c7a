import { suggestNearest } from '#language/source/suggest-nearest.ts';
import type { Example } from '#language/source/reporting/rule-description.ts';
import { rules as required } from './generated/rules.ts';
import { warnings } from './generated/warnings.ts';

const rules = [...required, ...warnings];

/** Every rule in a line, by its code. */
export function ruleList(): string {
  const width = Math.max(...rules.map(({ id }) => id.length));
  return rules.map(({ id, explain }) => `${id.padEnd(width)}  ${explain}`).join('\n');
}

/** What a rule asks for, why, and an example of each kind. @throws Error when no rule has that code */
export function explainRule(code: string): string {
  const rule = rules.find(({ id }) => id === code);
  if (!rule) {
    const { suggestion = 'Sin código, --explain los lista.' } = suggestNearest(
      code,
      rules.map(({ id }) => id),
    );
    throw new Error(`No hay ninguna regla "${code}". ${suggestion}`);
  }
  const { id, explain, reason, example } = rule;
  const bad = `Así no (${placeOf(example)}):\n${indented(written(example, example.bad))}`;
  const good = `Así sí:\n${indented(written(example, example.good))}`;
  return [id, `${explain}\n${reason}`, bad, good].join('\n\n');
}

const placeOf = ({ file, at }: Example) => (at ? `${file}, en ${at.join('.')}` : file);

/** The JSON of an example as written in its file, with its key. */
function written({ at }: Example, text: string | null): string {
  const key = at?.at(-1);
  if (text === null) return at ? `(sin "${key}")` : '(el archivo no está)';
  return typeof key === 'string' ? `"${key}": ${text}` : text;
}

const indented = (text: string) => text.replaceAll(/^/gm, '  ');
