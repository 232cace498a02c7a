import { fieldsIn } from './fields-in.ts';
import { resolve, type GrammarSchema } from './grammar.ts';
import { isObject, type JsonObject } from './json.ts';
import { matchItems } from './match-items.ts';
import { elementWords, pieceWords } from './piece-words.ts';
import { propertyWords } from './property-words.ts';
import { branch } from './walk.ts';

/** A difference between two versions of a piece of config, before it is put in words. */
export interface PieceChange {
  kind: 'added' | 'removed' | 'changed' | 'reordered';
  /** Title of the grammar of the piece: `Field`, `FormBlock`. Absent for a plain property. */
  title?: string;
  /** Its value is text for people, not a name nor an expression. */
  prose?: boolean;
  /** Its name says it all: the value need not be shown. */
  named?: boolean;
  /** What it is called: `el campo «CUIT»`, `cuándo se ve`. */
  what: string;
  /** The named pieces it stands in, outside in: `el formulario «Datos»`. */
  within: readonly string[];
  /** Keys from the file's root. */
  path: readonly (string | number)[];
  before?: unknown;
  after?: unknown;
  /** Fields that an added or removed piece asks for. */
  fields?: readonly string[];
}

/** Keys that say nothing to people. */
const SILENT = new Set(['$schema', '$comment']);

/** The label that people read of a field of what travels; undefined when there is none. */
export type FieldTitle = (name: string) => string | undefined;

/** Every difference between two values of the same kind of file, each told once, in the order of the new one. */
export function pieceChanges(
  schema: GrammarSchema,
  before: unknown,
  after: unknown,
  fieldTitle: FieldTitle = () => undefined,
): PieceChange[] {
  const changes: PieceChange[] = [];
  compare(schema, before, after, [], []);
  return changes;

  function compare(
    piece: GrammarSchema,
    old: unknown,
    now: unknown,
    within: readonly string[],
    path: readonly (string | number)[],
  ): void {
    if (same(old, now)) return;
    const words = what(piece, now, path, fieldTitle);
    if (isObject(old) && isObject(now)) {
      const inside = words.title && path.length > 0 ? [...within, words.what] : within;
      objects(meant(piece, now), old, now, inside, path);
    } else if (Array.isArray(old) && Array.isArray(now))
      lists(meant(piece, now), old, now, within, path, words.what);
    else changes.push({ kind: 'changed', ...words, within, path, before: old, after: now });
  }

  function objects(
    piece: GrammarSchema,
    old: JsonObject,
    now: JsonObject,
    within: readonly string[],
    path: readonly (string | number)[],
  ): void {
    const keys = [...Object.keys(now), ...Object.keys(old).filter((key) => !Object.hasOwn(now, key))];
    for (const key of keys.filter((one) => !SILENT.has(one)))
      entry(propertyOf(piece, key), old[key], now[key], within, [...path, key]);
    const kept = Object.keys(now).filter((key) => Object.hasOwn(old, key));
    const order = Object.keys(old).filter((key) => Object.hasOwn(now, key));
    const isMap = !isObject(piece['properties']);
    if (isMap && kept.join('\n') !== order.join('\n'))
      changes.push({ kind: 'reordered', what: propertyWords(path.at(-1) ?? '', ''), within, path });
  }

  /** A property or an element that may be only on one side. */
  function entry(
    piece: GrammarSchema,
    old: unknown,
    now: unknown,
    within: readonly string[],
    path: readonly (string | number)[],
  ): void {
    if (old !== undefined && now !== undefined) return compare(piece, old, now, within, path);
    const side =
      old === undefined
        ? ({ kind: 'added', after: now } as const)
        : ({ kind: 'removed', before: old } as const);
    const fields = fieldsIn(piece, old ?? now);
    changes.push({ ...side, ...what(piece, old ?? now, path, fieldTitle), within, path, fields });
  }

  function lists(
    piece: GrammarSchema,
    old: unknown[],
    now: unknown[],
    within: readonly string[],
    path: readonly (string | number)[],
    words: string,
  ): void {
    const items = isObject(piece['items']) ? (piece['items'] as GrammarSchema) : {};
    const { pairs, reordered } = matchItems(old, now);
    for (const [from, to] of pairs) {
      const at = to ?? from ?? 0;
      entry(items, from === undefined ? from : old[from], to === undefined ? to : now[to], within, [
        ...path,
        at,
      ]);
    }
    if (reordered) changes.push({ kind: 'reordered', what: words, within, path, before: old, after: now });
  }
}

/** A piece of grammar without references, narrowed to what the value means. */
function meant(piece: GrammarSchema, value: unknown): GrammarSchema {
  return branch(resolve(piece), value, resolve);
}

function propertyOf(piece: GrammarSchema, key: string): GrammarSchema {
  const properties = isObject(piece['properties']) ? piece['properties'] : {};
  if (Object.hasOwn(properties, key)) return properties[key] as GrammarSchema;
  const others = piece['additionalProperties'];
  return isObject(others) ? { ...resolve(others), description: undefined } : {};
}

function what(
  piece: GrammarSchema,
  value: unknown,
  path: readonly (string | number)[],
  fieldTitle: FieldTitle,
): Pick<PieceChange, 'what' | 'title' | 'prose' | 'named'> {
  const schema = meant(piece, value);
  const key = path.at(-1) ?? '';
  const list = typeof key === 'number' ? String(path.at(-2)) : undefined;
  const named = pieceWords(schema['title'], value, key, list);
  if (named)
    return { what: `${named.noun} ${named.name}`.trim(), title: String(schema['title']), named: true };
  if (list !== undefined) return { what: elementWords(list, value, fieldTitle), named: true };
  return { what: propertyWords(key, resolve(piece)['description']), prose: isProse(schema) };
}

/** Marks of strings that are not for people. */
const MARKS = ['enum', 'pattern', 'x-expression', 'x-reference', 'x-route'];

function isProse(schema: GrammarSchema): boolean {
  return schema['type'] === 'string' && !MARKS.some((mark) => schema[mark] !== undefined);
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
