import { fieldsIn } from './fields-in.ts';
import { resolve, type GrammarSchema } from '#language/grammar/grammar.ts';
import { isContainer, isObject, type JsonObject } from '#language/source/json.ts';
import { isProse } from '#language/grammar/is-prose.ts';
import { matchItems } from './match-items.ts';
import { heldProperties, type HeldProperty } from './held-properties.ts';
import { elementWords, partWords } from '#language/grammar/part-words.ts';
import { propertyWords } from '#language/grammar/property-words.ts';
import { branch } from '#language/grammar/walk.ts';

/** A difference between two versions of a part of config, before it becomes a sentence. */
export interface PartChange {
  kind: 'added' | 'removed' | 'changed' | 'reordered';
  /** Title of the grammar of the part: `Field`, `FormBlock`. Absent for a plain property. */
  title?: string;
  /** Its role in a form: the form itself, or the name of its slot. */
  form?: 'whole' | 'slot';
  /** Its value is text for people, not a name nor an expression. */
  prose?: boolean;
  /** Its name suffices: the value need not be shown. */
  named?: boolean;
  /** Name of the part: `el campo «CUIT»`, `cuándo se ve`. */
  what: string;
  /** The named parts around it, outermost first: `el formulario «Datos»`. */
  within: readonly string[];
  /** Keys from the file's root. */
  path: readonly (string | number)[];
  before?: unknown;
  after?: unknown;
  /** Fields that an added or removed part asks for. */
  fields?: readonly string[];
  /** Properties of an added part that has no structure. */
  holds?: readonly HeldProperty[];
}

/** Properties without meaning for people, left out of the diff. */
export const WITHOUT_MEANING: ReadonlySet<string> = new Set(['$schema']);

/** The label that people read of a field of what travels; undefined when there is none. */
export type FieldTitle = (name: string) => string | undefined;

/** Every difference between two values of the same kind of file, each once, in the order of the new one. */
export function partChanges(
  schema: GrammarSchema,
  before: unknown,
  after: unknown,
  fieldTitle: FieldTitle = () => undefined,
): PartChange[] {
  const changes: PartChange[] = [];
  compare(schema, before, after, { within: [], path: [] });
  return changes;

  function compare(grammar: GrammarSchema, old: unknown, now: unknown, place: Place): void {
    if (same(old, now)) return;
    const words = what(grammar, now, place, fieldTitle);
    const schema = meant(grammar, now);
    if (isObject(old) && isObject(now))
      objects(schema, old, now, inside(placed(place, words), words, isMap(schema)));
    else if (Array.isArray(old) && Array.isArray(now)) lists(schema, old, now, place, words.what);
    else changes.push({ kind: 'changed', ...placed(place, words), before: old, after: now });
  }

  function objects(grammar: GrammarSchema, old: JsonObject, now: JsonObject, place: Place): void {
    const keys = [...Object.keys(now), ...Object.keys(old).filter((key) => !Object.hasOwn(now, key))];
    const isRow = grammar['title'] === 'TableRow';
    const list = isMap(grammar) && !isRow && place.path.length > 0 ? place.called : undefined;
    for (const key of keys.filter((one) => !WITHOUT_MEANING.has(one)))
      entry(propertyOf(grammar, key), old[key], now[key], {
        ...place,
        path: [...place.path, key],
        parent: grammar,
        list,
      });
    const kept = Object.keys(now).filter((key) => Object.hasOwn(old, key));
    const order = Object.keys(old).filter((key) => Object.hasOwn(now, key));
    if (isMap(grammar) && kept.join('\n') !== order.join('\n'))
      changes.push({ kind: 'reordered', what: place.called ?? '', within: place.within, path: place.path });
  }

  /** Compares a property or element that may be on one side only; without a name of its own, by its parts. */
  function entry(grammar: GrammarSchema, old: unknown, now: unknown, place: Place): void {
    if (old !== undefined && now !== undefined) return compare(grammar, old, now, place);
    const there = old ?? now;
    const words = what(grammar, there, place, fieldTitle);
    if (!words.named && isContainer(there) && Object.keys(there).length > 0) {
      const none = Array.isArray(there) ? [] : {};
      return compare(meant(grammar, there), old ?? none, now ?? none, place);
    }
    const fields = fieldsIn(grammar, there);
    const told = { ...placed(place, words), fields };
    if (old !== undefined) return void changes.push({ kind: 'removed', before: old, ...told });
    const holds = isObject(now) ? heldProperties(meant(grammar, now), now, words.what) : [];
    changes.push({ kind: 'added', after: now, ...told, holds });
  }

  function lists(grammar: GrammarSchema, old: unknown[], now: unknown[], place: Place, words: string): void {
    const items = isObject(grammar['items']) ? (grammar['items'] as GrammarSchema) : {};
    const { pairs, reordered } = matchItems(old, now);
    for (const [from, to] of pairs) {
      const path = [...place.path, to ?? from ?? 0];
      const [one, other] = [from === undefined ? from : old[from], to === undefined ? to : now[to]];
      entry(items, one, other, { ...place, path, list: words, parent: undefined });
    }
    const { within, path } = place;
    if (reordered) changes.push({ kind: 'reordered', what: words, within, path, before: old, after: now });
  }
}

/** Position of a part during the walk. */
interface Place {
  within: readonly string[];
  path: readonly (string | number)[];
  /** The grammar of the part it is a property of. */
  parent?: GrammarSchema | undefined;
  /** The list or map it is an element of, in words. */
  list?: string | undefined;
  /** Name of the container around. */
  called?: string;
}

/** Name of a part. `bare`: it means nothing without the list or map around. */
type Words = Pick<PartChange, 'what' | 'title' | 'form' | 'prose' | 'named'> & { bare?: boolean };

/** Position inside a part. The part joins `within` unless it is the root, or a map without a title. */
function inside({ within, path }: Place, { title, what: called }: Words, isMap: boolean): Place {
  const told = path.length > 0 && (title !== undefined || !isMap);
  return { path, within: told ? [...within, called] : within, called };
}

/** Position and name of a part, for its change. */
function placed(
  { within, path, list }: Place,
  { bare, ...words }: Words,
): Words & Pick<PartChange, 'within' | 'path'> {
  return { ...words, within: bare && list ? [...within, list] : within, path };
}

/** A part of the grammar without references, narrowed to the branch of the value. */
function meant(grammar: GrammarSchema, value: unknown): GrammarSchema {
  return branch(resolve(grammar), value, resolve);
}

function propertyOf(grammar: GrammarSchema, key: string): GrammarSchema {
  const properties = isObject(grammar['properties']) ? grammar['properties'] : {};
  if (Object.hasOwn(properties, key)) return properties[key] as GrammarSchema;
  const others = grammar['additionalProperties'];
  return isObject(others) ? { ...resolve(others), description: undefined } : {};
}

function what(grammar: GrammarSchema, value: unknown, place: Place, fieldTitle: FieldTitle): Words {
  const schema = meant(grammar, value);
  const key = place.path.at(-1) ?? '';
  const list = typeof key === 'number' ? String(place.path.at(-2)) : undefined;
  const named = partWords(schema, value, key, list);
  if (named)
    return {
      what: `${named.noun} ${named.name}`.trim(),
      title: String(schema['title']),
      ...(schema['x-form'] === true && { form: 'whole' }),
      named: true,
    };
  if (list !== undefined) return elementWords(list, value, fieldTitle);
  const prose = isProse(schema);
  const parent = place.parent?.['title'];
  if (parent === 'TableRow') return { what: `«${fieldTitle(String(key)) ?? key}»`, prose };
  if (place.list !== undefined) return { what: `\`${key}\``, prose, bare: true };
  return {
    what: propertyWords(String(key), resolve(grammar)['description'], parent),
    ...(key === 'id' && place.parent?.['x-form'] === true && { form: 'slot' }),
    prose,
  };
}

/** True when its keys are data, not properties of the grammar. */
const isMap = (grammar: GrammarSchema): boolean => !isObject(grammar['properties']);

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
