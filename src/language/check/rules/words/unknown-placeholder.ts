import type { Field } from '#contract/generated/grammar.ts';
import { checkErrorNames } from '#language/check/texts/error-names.ts';
import { checkBareNames } from '#language/check/texts/bare-names.ts';
import { isRead, outsideBraces, PLACEHOLDER } from '#language/check/texts/read-texts.ts';
import { suggestNearest } from '#language/source/suggest-nearest.ts';
import { partPosition } from '#language/source/positions.ts';
import type { Report, Rule } from '#language/config/rule.ts';
import { searchFiles, type Inner } from '#language/config/walk-config.ts';

/** What a text of a validation may name, and what of its limits. */
const NAMES = ['title', 'named'];
const LIMITS = ['min', 'max', 'minLength', 'maxLength', 'decimals'];

interface Braced {
  readonly container: object;
  readonly key: string | number;
  readonly text: string;
  /** Names that are replaced in it; undefined where another rule knows them. */
  readonly names: readonly string[] | undefined;
  readonly what: string;
}

/** Texts with braces that are no expressions. */
const braced = searchFiles((visited): Braced[] => {
  const { value, schema, container, key } = visited;
  if (typeof value !== 'string' || !/[{}]/.test(value) || !isRead(visited) || schema['x-text']) return [];
  return [{ container, key, text: value, ...replacedIn(visited) }];
});

function replacedIn({ schema, key, ancestors }: Inner): Pick<Braced, 'names' | 'what'> {
  if (schema['x-fills'] === 'request') return { names: undefined, what: '' };
  const [holder, above] = [ancestors.at(-1)?.schema['title'], ancestors.at(-2)?.schema['title']];
  const slot = ancestors.at(-1)?.key;
  if (holder === 'FieldMessages' || (above === 'Messages' && slot === 'validation')) {
    const field = (holder === 'FieldMessages' ? ancestors.at(-2)?.value : undefined) as Field | undefined;
    const limits = LIMITS.filter(
      (one) => one === key || (field && (field.rows ?? field)[one as keyof object]),
    );
    return { names: [...NAMES, ...limits], what: 'en un texto de validación' };
  }
  if (above !== 'Messages' || slot !== 'texts') return { names: [], what: '' };
  return { names: namesOf(String(schema['description'])), what: 'en este texto' };
}

/** Names in the example that the grammar gives of a word. */
const namesOf = (description: string) => [...description.matchAll(PLACEHOLDER)].map(([, name = '']) => name);

export const unknownPlaceholder: Rule = {
  id: 'unknown-placeholder',
  phase: 'files',
  mergesEqual: true,
  explain: 'Los textos nombran entre llaves solo lo que se reemplaza en ellos, y cada llave se cierra.',
  reason: 'La persona leería las llaves tal cual.',
  example: {
    file: 'messages/messages.json',
    at: ['validation', 'required'],
    good: '"Completá {named}."',
    bad: '"Completá {titulo}."',
  },
  check(config, report) {
    for (const text of braced(config)) checkText(text, report);
    checkErrorNames(config, report);
    checkBareNames(config, report);
  },
};

function checkText({ container, key, text, names, what }: Braced, report: Report): void {
  const bare = outsideBraces(text);
  const lone = bare.search(/[{}]/);
  if (lone >= 0) {
    const message = bare[lone] === '{' ? 'Falta cerrar esta llave.' : 'Sobra esta llave: no cierra ninguna.';
    report(partPosition(container, key, lone, 1), message);
  }
  if (!names) return;
  for (const { index, 1: name = '' } of text.matchAll(PLACEHOLDER)) {
    if (names.includes(name)) continue;
    const message =
      names.length > 0
        ? `"{${name}}" no se reemplaza ${what}: puede ser ${names.join(', ')}.`
        : `"{${name}}" se leería tal cual: en este texto no se reemplaza nada.`;
    report(partPosition(container, key, index + 1, name.length), message, suggestNearest(name, names));
  }
}
