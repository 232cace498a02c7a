import type { CompiledParameter } from '#contract/compiled.ts';
import type { Field, FormBlock, Screen } from '#contract/generated/grammar.ts';
import { compileWrittenText, type CompileContext } from './compile-context.ts';
import { compileNode } from './compile-node.ts';
import { configTypes } from '#language/model/config-types.ts';
import type { Config, ScreenFile } from '#language/config/config.ts';
import { JavaScriptCode, emit } from '#language/source/emit.ts';
import type { Finding } from '#language/source/finding.ts';
import { grammarOf } from '#language/grammar/grammar.ts';
import { moduleHead } from './module-head.ts';
import { parametersIn } from './parameters-in.ts';
import { withoutKeys } from '#language/source/positions.ts';
import { readingPlace } from '#language/model/reading-place.ts';
import { createMemo } from '#language/source/create-memo.ts';
import { screenReads } from '#language/model/screen-reads.ts';
import { screenNames } from '#language/model/screen-slots.ts';
import { cycleOf, slotReaders, topological } from '#language/model/slot-graph.ts';
import { screenSources } from '#language/config/sources.ts';
import { markedParts, walkGrammar } from '#language/grammar/walk-grammar.ts';
import { slotCycle } from './rules/slot-cycle.ts';

/** A screen as a JavaScript module, and the findings of its expressions. */
export interface CompiledModule {
  /** Exports `screen: CompiledScreen`. Generated when first read. */
  readonly code: string;
  readonly findings: readonly Finding[];
}

const remember = createMemo<Screen, CompiledModule>();

/**
 * Compiles a screen; cached while neither the screen nor what it refers to changes.
 * @param traced adds the position of every part in config: for development only
 */
export function compileScreen(file: ScreenFile, config: Config, traced = false): CompiledModule {
  const from = [file.route, traced, ...screenSources(file, config)];
  return remember(file.expanded, from, () => compile(file, config, traced));
}

function compile(file: ScreenFile, config: Config, traced: boolean): CompiledModule {
  const types = configTypes(config);
  const context: CompileContext = {
    config,
    types,
    names: screenNames(file, config, types),
    forms: formsOf(file),
    known: knownSlots(file),
    findings: [],
    members: membersOf(file),
    guards: [],
    values: file.expanded.values ?? {},
    enumerations: new Set(),
    keys: { next: 0 },
    traced,
  };
  const screen = withoutKeys(file.expanded, '$schema', 'breadcrumb');
  const compiled = compileNode(
    grammarOf(file.grammar),
    { value: screen, container: screen, key: '' },
    context,
  ) as Compiled;
  checkBreadcrumb(file, context);
  const values = compiled['values'] ?? {};
  const ordered = orderOf(compiled, file, context);
  const code = new JavaScriptCode(() =>
    moduleCode(
      emit({
        width: 'wide',
        data: {},
        ...compiled,
        route: file.route,
        query: queryOf(file, config),
        values: Object.fromEntries(ordered.map((name) => [name, values[name]])),
        parameters: new JavaScriptCode('parameters'),
      }),
      context,
    ),
  );
  return {
    findings: context.findings,
    get code() {
      return code.source;
    },
  };
}

interface Compiled extends Record<string, unknown> {
  values?: Record<string, unknown>;
}

/** The route table shows a breadcrumb without its expressions, which are checked all the same. */
function checkBreadcrumb({ expanded }: ScreenFile, context: CompileContext): void {
  if (expanded.breadcrumb === undefined) return;
  const value = String(expanded.breadcrumb);
  compileWrittenText({ value, container: expanded, key: 'breadcrumb' }, 'people', context);
}

/** Names of the computed values in order of dependency. */
function orderOf(compiled: Compiled, file: ScreenFile, { findings }: CompileContext): string[] {
  const { expanded } = file;
  const readers = slotReaders(compiled);
  const names = Object.keys(compiled.values ?? {});
  const cycle = cycleOf(readers);
  if (!cycle) return topological(readers).filter((name) => names.includes(name));
  const [first = ''] = cycle;
  const isForm = cycle.length === 1 && !Object.hasOwn({ ...expanded.values, ...expanded.data }, first);
  const inside = isForm ? ' Dentro de los campos de un formulario, lo escrito se nombra "form".' : '';
  const message = `Estos slots dependen unos de otros en círculo: ${[...cycle, first].join(' → ')}.${inside}`;
  const place = readingPlace(file, first, cycle[1] ?? first);
  findings.push(slotCycle.finding(place, message));
  return names;
}

function moduleCode(body: string, { config, enumerations }: CompileContext): string {
  const labels = new Set([...body.matchAll(/labels\["([^"]+)"\]/g)].map(([, name]) => name!));
  const codesOf = (name: string) => config.codes.get(name)?.value.codes ?? [];
  return [
    moduleHead(body, config),
    `import { formats, checks } from 'virtual:portal/formats';`,
    `const labels = ${emit(Object.fromEntries([...labels].map((name) => [name, Object.fromEntries(codesOf(name).map(({ code, label }) => [code, label]))])))};`,
    `const enumerations = ${emit(Object.fromEntries([...enumerations].map((name) => [name, codesOf(name)])))};`,
    `const parameters = ${emit(parametersIn(body))};`,
    `export const screen = ${body};`,
  ].join('\n');
}

/** Names of the fields that a screen reads, including those that blocks and effects read on their own. */
function membersOf({ grammar, expanded }: ScreenFile): ReadonlySet<string> {
  const own = markedParts(grammar, expanded, 'x-reads');
  const read = own.flatMap(({ schema }) => schema['x-reads'] as readonly string[]);
  return new Set([...screenReads(grammar, expanded).members, ...read]);
}

/** Slots that the backend answers or that are calculated: reads, values and answers of actions. */
function knownSlots({ grammar, expanded }: ScreenFile): ReadonlySet<string> {
  const answers: string[] = [];
  walkGrammar(grammar, expanded, ({ value }) => {
    const { call, as } = (value ?? {}) as { call?: unknown; as?: unknown };
    if (call !== undefined && typeof as === 'string') answers.push(as);
  });
  return new Set([...Object.keys(expanded.data ?? {}), ...Object.keys(expanded.values ?? {}), ...answers]);
}

function formsOf({ grammar, expanded }: ScreenFile): string[] {
  const forms: string[] = [];
  walkGrammar(grammar, expanded, ({ value, schema }) => {
    if (schema['x-form']) forms.push((value as FormBlock).id);
  });
  return forms;
}

/** Query parameters: those declared, and the fields of forms that keep their values in the address. */
function queryOf({ grammar, expanded }: ScreenFile, { codes }: Config): Record<string, CompiledParameter> {
  const query = Object.fromEntries(
    Object.entries(expanded.query ?? {}).map(([name, { codes: enumeration, ...rest }]) => {
      const of = enumeration === undefined ? undefined : codes.get(enumeration)?.value.codes;
      return [name, { ...rest, ...(of && { values: of.map(({ code }) => code) }) } as CompiledParameter];
    }),
  );
  walkGrammar(grammar, expanded, ({ value, schema }) => {
    if (!schema['x-form']) return;
    const { url, fields } = value as FormBlock;
    if (!url) return;
    for (const [name, field] of Object.entries(fields)) query[name] ??= parameterFor(field);
  });
  return query;
}

function parameterFor({ type, format }: Field): CompiledParameter {
  if (format) return { format };
  return type === 'integer' ? { type } : {};
}
