import type { Field, FormBlock, Screen, TableBlock } from '#contract/generated/grammar.ts';
import { expressionReads } from '#language/model/expression-reads.ts';
import { slotMark } from '#language/grammar/block-marks.ts';
import { typedIn } from '#language/model/typed-in.ts';
import { walkGrammar } from '#language/grammar/walk-grammar.ts';

/** A call of a screen, as its author wrote it. */
export interface SentCall {
  readonly screen: Screen;
  readonly grammar: string;
  readonly send: Readonly<Record<string, string>>;
}

const SEEN = new Set(['today', 'session', 'parameters']);

/**
 * First source of a sent expression that the server cannot see, because it gets only what is sent: `form.field`, or the
 * slot of a table, a tab or an answer. Undefined when the server sees all of them.
 */
export function valueNotSent(source: string, call: SentCall): string | undefined {
  const { screen, grammar, send } = call;
  const forms = formsOf(screen, grammar);
  const tables = tablesOf(screen, grammar);
  const sent = new Set(Object.values(send));
  const parts = typedIn(send, (slot) => Object.keys(forms.get(slot) ?? {}));
  const told = new Set(Object.values(parts).map((path) => path.join('.')));
  const visited = new Set<string>();
  return ofExpression(source);

  function ofExpression(text: string, form?: string): string | undefined {
    const { slots, fields } = expressionReads(text);
    const own = [...fields].flatMap((path) =>
      path.startsWith('form.') ? [`${form ?? 'form'}.${path.slice(5)}`] : [],
    );
    const others = [...slots].flatMap((slot) => {
      const parts = [...fields].filter((path) => path.startsWith(`${slot}.`));
      return parts.length > 0 ? parts : [slot];
    });
    return first([...own, ...others], ofPath);
  }

  function ofPath(path: string): string | undefined {
    if (visited.has(path)) return undefined;
    visited.add(path);
    const [slot = '', name = ''] = path.split('.');
    const field = forms.get(slot)?.[name];
    if (field) return ofField(field, path, slot);
    const whole = name === '' ? forms.get(slot) : undefined;
    if (whole) return first(Object.keys(whole), (field) => ofPath(`${slot}.${field}`));
    const { values = {}, data = {} } = screen;
    if (SEEN.has(slot)) return undefined;
    if (told.has(path) && slot === 'url') return undefined;
    const table = tables.get(slot);
    if (table) return ofChosen(table, slot);
    if (Object.hasOwn(values, slot)) return ofExpression(String(values[slot]));
    const { send: asked, when = 'true' } = data[slot] ?? {};
    if (!Object.hasOwn(data, slot)) return path;
    return first([...Object.values(asked ?? {}), when].map(String), (text) => ofExpression(text));
  }

  /** Selected rows are visible to the server when a list of them is sent. */
  function ofChosen({ rows, select }: TableBlock, slot: string): string | undefined {
    const list = new RegExp(String.raw`^${slot}\.rows(\.map\(.*\))?$`, 's');
    if (![...sent].some((one) => list.test(one))) return `${slot}.rows`;
    return first([rows, select?.when ?? 'true', select?.total ?? 'true'].map(String), (text) =>
      ofExpression(text),
    );
  }

  function ofField(field: Field, path: string, form: string): string | undefined {
    if (field.computed !== undefined) return ofExpression(String(field.computed), form);
    if (!told.has(path)) return path;
    return first(computedIn(field), (text) => ofExpression(text, form));
  }
}

function computedIn({ rows }: Field): string[] {
  return Object.values(rows?.fields ?? {}).flatMap(({ computed }) =>
    computed === undefined ? [] : [String(computed)],
  );
}

function first<T>(list: readonly T[], find: (one: T) => string | undefined): string | undefined {
  for (const one of list) {
    const found = find(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Tables with selectable rows, by their slot. */
function tablesOf(screen: Screen, grammar: string): Map<string, TableBlock> {
  const tables = new Map<string, TableBlock>();
  walkGrammar(grammar, screen, ({ value, schema }) => {
    const table = value as TableBlock;
    if (slotMark(schema)?.gives === 'selection' && table.id && table.select) tables.set(table.id, table);
  });
  return tables;
}

function formsOf(screen: Screen, grammar: string): Map<string, Readonly<Record<string, Field>>> {
  const forms = new Map<string, Readonly<Record<string, Field>>>();
  walkGrammar(grammar, screen, ({ value, schema }) => {
    if (schema['x-form']) forms.set((value as FormBlock).id, (value as FormBlock).fields);
  });
  return forms;
}
