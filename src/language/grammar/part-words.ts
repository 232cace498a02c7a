import { ownProperty } from '#expressions/own-property.ts';
import { date } from '#formats/date.ts';
import { isContainer, isObject } from '#language/source/json.ts';
import { nounMark, type NounMark } from './block-marks.ts';
import type { GrammarSchema } from './grammar.ts';

/** Name of a part of config in a sentence: `el formulario «Datos»`, `la columna «Vencimiento»`. */
export interface PartWords {
  noun: string;
  /** Part of the noun phrase that distinguishes it from others of its kind; may be empty. */
  name: string;
}

const text = (...candidates: unknown[]): string =>
  String(candidates.find((one) => typeof one === 'string' && one !== '') ?? '');
const quoted = (...candidates: unknown[]): string => {
  const name = text(...candidates);
  return name && `«${name}»`;
};

/** Name of one part among others of its noun, as its mark says. */
function nameOf(mark: NounMark, value: Readonly<Record<string, unknown>>, key: string): string {
  if (mark.coded !== undefined) return `\`${[value[mark.coded]].flat().join(', ')}\``;
  if (mark.since !== undefined) return `desde el ${date.write(text(value[mark.since]))}`;
  if (mark.whole) return `«${text(...Object.values(value).map(String))}»`;
  const named = (mark.named ?? []).map((name) => value[name]);
  if (mark.code !== undefined) return `«${text(...named)}» (${text(value[mark.code])})`;
  return quoted(...named, ...(mark.keyed ? [key] : []));
}

/** Shapes that are not a field of another. */
const SHAPES: Readonly<Record<string, string>> = {
  request: 'el pedido',
  response: 'la respuesta',
  payload: 'lo que llega',
  items: 'cada elemento',
};

/** Name of an element, by its list. */
const ELEMENTS: Readonly<Record<string, string>> = {
  columns: 'la columna',
  items: 'el dato',
  only: 'la opción',
  protectedAreas: 'el área protegida',
};

/**
 * Name of a part, by its mark in the grammar (`x-noun`); undefined for one without, which is named by the description of its
 * property.
 * @param list the list it is an element of
 */
export function partWords(
  schema: GrammarSchema,
  value: unknown,
  key: string | number,
  list?: string,
): PartWords | undefined {
  const { title } = schema;
  const shape = title === 'Shape' ? ownProperty(SHAPES, String(key)) : undefined;
  if (shape) return { noun: shape, name: '' };
  const mark = nounMark(schema);
  if (!mark || !isObject(value)) return undefined;
  const words = { noun: mark.noun, name: nameOf(mark, value, String(key)) };
  return title === 'CustomItem' && list
    ? { ...words, noun: ownProperty(ELEMENTS, list) ?? words.noun }
    : words;
}

/** Name of an element: a column by the title of its field, others by their text, bare without the list. */
export function elementWords(
  list: string,
  value: unknown,
  fieldTitle: (name: string) => string | undefined,
): { what: string; named: true; bare: boolean } {
  const noun = typeof value === 'string' ? ownProperty(ELEMENTS, list) : undefined;
  if (noun)
    return { what: `${noun} ${quoted(fieldTitle(String(value)) ?? value)}`, named: true, bare: false };
  const what = isContainer(value) ? 'un elemento' : `\`${String(value)}\``;
  return { what, named: true, bare: true };
}
