import type { MenuEntry } from '#contract/generated/grammar.ts';
import type { CompileContext } from './compile-context.ts';
import { grammarOf, type GrammarSchema } from '#language/grammar/grammar.ts';
import { withoutKeys } from '#language/source/positions.ts';

type Codes = Readonly<Record<string, string>>;
type Compiled = Record<string, unknown>;
type Compile = (
  schema: GrammarSchema,
  written: { value: unknown; container: object; key: string | number },
  context: CompileContext,
) => unknown;

/** A compiled menu with codes in `needs` instead of their keys. */
export function withCodes(menu: Compiled, codes: Codes): Compiled {
  const { codes: _, items, ...rest } = menu;
  return { ...rest, items: (items as MenuEntry[]).map((entry) => entryWithCodes(entry, codes)) };
}

function entryWithCodes({ needs, items, ...entry }: MenuEntry, codes: Codes): MenuEntry {
  return {
    ...entry,
    ...(needs && { needs: needs.flatMap((key) => codes[key] ?? []) }),
    ...(items && { items: items.map((inner) => entryWithCodes(inner, codes)) }),
  };
}

/** Entries of a menu for a screen that shows it. Its mistakes are reported where the menu itself is compiled. */
export function compileMenu(name: string, context: CompileContext, compile: Compile): unknown {
  const file = context.config.menus.get(name);
  if (!file?.sound) return [];
  const { types } = context;
  const names = { place: 'este menú', scope: types.always, locals: new Set<string>(), codes: types.codes };
  const value = withoutKeys(file.value as { $schema?: string }, '$schema');
  const inner = { ...context, names, findings: [] };
  const { when, items } = compile(
    grammarOf(file.grammar),
    { value, container: value, key: '' },
    inner,
  ) as Compiled;
  const entries = items as Compiled[];
  return when === undefined ? entries : entries.map((entry) => ({ when, ...entry }));
}
