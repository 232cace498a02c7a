import { resolve } from 'node:path';
import { shapeType } from '#expressions/shape-type.ts';
import { withLocals, type CompileContext } from './compile-context.ts';
import { compileNode, iconDrawing } from './compile-node.ts';
import type { Parameter } from '#contract/generated/grammar.ts';
import type { CompiledModule } from './compile-screen.ts';
import { configTypes, type ConfigTypes } from '#language/model/config-types.ts';
import type { Config, ConfigFile } from '#language/config/config.ts';
import { JavaScriptCode, emit } from '#language/source/emit.ts';
import { withoutKeys } from '#language/source/positions.ts';
import { createMemo } from '#language/source/create-memo.ts';
import { commonSources, shapesOf } from '#language/config/sources.ts';
import { parametersIn } from './parameters-in.ts';
import type { Finding } from '#language/source/finding.ts';
import { grammarOf } from '#language/grammar/grammar.ts';

const remember = createMemo<ConfigFile, CompiledModule>();

/** Compiles what every page of the portal needs to a module (see app/virtual.d.ts), with its findings. */
export function compilePortal(config: Config, traced = false): CompiledModule {
  const { portal, messages, menus, events, images, endpoints } = config;
  const payloads = [...events.values()].flatMap(({ value, sound }) =>
    sound ? shapesOf(value.payload, config) : [],
  );
  const own = Object.values(portal.value.endpoints).flatMap((path) => endpoints.get(path) ?? []);
  const files = [messages, ...menus.values(), ...events.values(), ...payloads, ...own];
  const from = [traced, commonSources(config), ...files, images.join('/')];
  return remember(portal, from, () => compile(config, traced));
}

function compile(config: Config, traced: boolean): CompiledModule {
  const base = { config, types: configTypes(config), traced };
  const findings: Finding[] = [];
  const compileOne = (file: ConfigFile, locals: 'event' | null = null) =>
    compileFile(file, locals, base, findings);
  const all = (files: ReadonlyMap<string, ConfigFile>, locals: 'event' | null = null) =>
    Object.fromEntries([...files].map(([name, file]) => [name, compileOne(file, locals)]));
  // `collection` is for slips, which the server draws; `looks` has its own module.
  const portal = withoutKeys(withSchema(config.portal.value), '$schema', 'collection', 'looks');
  const named = [...portal.social, ...portal.quickLinks].flatMap(({ icon }) => icon ?? []);
  const lines = {
    portal,
    wires: wiresOf(Object.values(portal.endpoints), config),
    messages: withoutKeys(withSchema(config.messages.value), '$schema'),
    parameters: untitled(config.parameters.value.parameters),
    menus: withParameters(shellMenus(all(config.menus))),
    events: all(config.events, 'event'),
    icons: Object.fromEntries([...new Set(named)].map((name) => [name, iconDrawing(name)])),
  };
  const code = [
    `import * as op from '#expressions/operations.ts';`,
    `import { formats } from 'virtual:portal/formats';`,
    ...config.images.map(
      (name, index) =>
        `import image${index} from ${JSON.stringify(`${resolve(config.folder, 'images', name)}?url`)};`,
    ),
    ...Object.entries(lines).map(([name, value]) => `export const ${name} = ${emit(value)};`),
    `export const images = ${emit(Object.fromEntries(config.images.map((name, index) => [name, new JavaScriptCode(`image${index}`)])))};`,
  ];
  return { code: code.join('\n'), findings };
}

/** Wire settings of those endpoints that have any. */
const wiresOf = (paths: readonly string[], { endpoints }: Config) =>
  Object.fromEntries(
    paths.flatMap((path) => {
      const wire = endpoints.get(path)?.value.wire;
      return wire ? [[path, wire] as const] : [];
    }),
  );

/** A file may have `$schema`, for editors. */
const withSchema = <T extends object>(value: T): T & { $schema?: string } => value;

/** Parameters without titles, which are for authors of config. */
const untitled = (parameters: Readonly<Record<string, Parameter>>) =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, parameter]) => [name, withoutKeys(parameter, 'title')]),
  );

/** Menus of the frame around every screen; others are compiled with the screen that shows them. */
const shellMenus = (menus: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(menus).filter(([name]) => name === 'side' || name === 'header'));

function withParameters(menus: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(menus).map(([name, menu]) => [
      name,
      { ...(menu as object), parameters: parametersIn(emit(menu)) },
    ]),
  );
}

const PLACES: Readonly<Record<string, string>> = {
  'menu.schema.json': 'este menú',
  'event.schema.json': 'este aviso',
};

type Base = { config: Config; types: ConfigTypes; traced: boolean };

function compileFile(file: ConfigFile, local: 'event' | null, base: Base, findings: Finding[]): unknown {
  const place = PLACES[file.grammar] ?? 'el portal';
  const names = { place, scope: base.types.always, locals: new Set(['event']), codes: base.types.codes };
  const context: CompileContext = {
    ...base,
    names,
    forms: [],
    known: new Set(),
    findings,
    members: new Set(),
    guards: [],
    values: {},
    enumerations: new Set(),
    keys: { next: 0 },
  };
  const payload = local ? base.config.events.get(file.name)?.value.payload : undefined;
  const inner = payload ? withLocals(context, { event: shapeType(payload, base.types.sources) }) : context;
  // The payload is checked at compile time; the page emits the event without it.
  const value = withoutKeys(withSchema(file.value as { payload?: unknown }), '$schema', 'payload');
  return compileNode(grammarOf(file.grammar), { value, container: value, key: '' }, inner);
}
