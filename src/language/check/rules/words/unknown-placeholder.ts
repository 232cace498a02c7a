import type { Field } from '#contract/generated/grammar.ts';
import { checkErrorNames } from '#language/check/error-names.ts';
import type { ScreenFile } from '#language/config/config.ts';
import { isProse } from '#language/grammar/is-prose.ts';
import { nearest } from '#language/source/nearest.ts';
import { partsOf, walkGrammar } from '#language/grammar/walk-grammar.ts';
import { partPosition } from '#language/source/positions.ts';
import { PATTERN_KEYS } from '#language/check/rules/fields/format-example.ts';
import type { Report, Rule } from '#language/config/rule.ts';
import { searchFiles, type Inner } from '#language/config/walk-config.ts';

/** What a text of a validation may name, and what of its limits. */
const NAMES = ['title', 'named'];
const LIMITS = ['min', 'max', 'minLength', 'maxLength', 'decimals'];

const PLACE = /\{([^{}]*)\}/g;

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
  const { value, schema, container, key, ancestors } = visited;
  if (typeof value !== 'string' || !/[{}]/.test(value) || !isProse(schema) || schema['x-text']) return [];
  const isOther =
    PATTERN_KEYS.includes(String(key)) || ancestors.some(({ schema: { title } }) => title === 'Case');
  return isOther ? [] : [{ container, key, text: value, ...replacedIn(visited) }];
});

/** Texts of a submission with fields of its request, by the part of the grammar they stand in. */
const OF_REQUEST: Readonly<Record<string, readonly string[]>> = {
  Submission: ['subject'],
  UniqueWhileOpen: ['message'],
  GrantedCertificate: ['title', 'text', 'fileName'],
  Charge: ['concept', 'once', 'object'],
  ChargeBalance: ['concept'],
  EndpointError: ['message'],
  SharedError: ['message'],
};

function replacedIn({ schema, key, ancestors }: Inner): Pick<Braced, 'names' | 'what'> {
  const [holder, above] = [ancestors.at(-1)?.schema['title'], ancestors.at(-2)?.schema['title']];
  if (OF_REQUEST[String(holder)]?.includes(String(key))) return { names: undefined, what: '' };
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
const namesOf = (description: string) => [...description.matchAll(PLACE)].map(([, name = '']) => name);

export const unknownPlaceholder: Rule = {
  id: 'unknown-placeholder',
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
    for (const file of config.screens.values()) if (file.sound) checkBare(file, report);
  },
};

/** `vehiculo.marca`, in no braces, mail or address. */
const BARE = /(?<![\w.@/:{-])[a-z]\w*(?:\.[a-z]\w*)+(?![\w@/:-])/g;
const LOCALS = ['row', 'item', 'form', 'session', 'url'];

/** Tells of the name of a value in a text, without the braces that would put the value there. */
function checkBare({ grammar, expanded }: ScreenFile, report: Report): void {
  const bare = partsOf(grammar, expanded, 'x-text').flatMap(({ value, container, key }) =>
    [...outsideBraces(String(value)).matchAll(BARE)].map(({ 0: name, index }) => ({
      name,
      index,
      container,
      key,
    })),
  );
  if (bare.length === 0) return;
  const slots = new Set([
    ...LOCALS,
    ...Object.keys(expanded.data ?? {}),
    ...Object.keys(expanded.values ?? {}),
  ]);
  walkGrammar(grammar, expanded, ({ value }) => {
    const { id, as } = (value ?? {}) as Readonly<Record<'id' | 'as', unknown>>;
    for (const slot of [id, as]) if (typeof slot === 'string') slots.add(slot);
  });
  for (const { name, index, container, key } of bare) {
    if (!container || !slots.has(name.split('.')[0]!)) continue;
    const message = `Se leería "${name}" tal cual: un valor va entre llaves.`;
    const place = partPosition(container, key, index, name.length);
    report(place, message, { suggestion: `¿Quisiste decir "{${name}}"?` });
  }
}

/** A text of the same length, without what is calculated in it. */
const outsideBraces = (text: string) => text.replaceAll(PLACE, (whole) => ' '.repeat(whole.length));

function checkText({ container, key, text, names, what }: Braced, report: Report): void {
  const bare = outsideBraces(text);
  const lone = bare.search(/[{}]/);
  if (lone >= 0) {
    const message = bare[lone] === '{' ? 'Falta cerrar esta llave.' : 'Sobra esta llave: no cierra ninguna.';
    report(partPosition(container, key, lone, 1), message);
  }
  if (!names) return;
  for (const { index, 1: name = '' } of text.matchAll(PLACE)) {
    if (names.includes(name)) continue;
    const message =
      names.length > 0
        ? `"{${name}}" no se reemplaza ${what}: puede ser ${names.join(', ')}.`
        : `"{${name}}" se leería tal cual: en este texto no se reemplaza nada.`;
    report(partPosition(container, key, index + 1, name.length), message, nearest(name, names));
  }
}
