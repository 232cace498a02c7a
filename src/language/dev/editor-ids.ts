import { SCREEN_LOCALS } from '#expressions/screen-locals.ts';
import { builtinFormats } from '#formats/formats.ts';
import { describeType, type Type } from '#expressions/type.ts';
import { configTypes } from '#language/model/config-types.ts';
import type { Config } from '#language/config/config.ts';
import { iconNames } from '#language/config/icons.ts';
import type { JsonObject } from '#language/source/json.ts';
import { screenNames } from '#language/model/screen-slots.ts';

/** Descriptions by name. */
type Offers = ReadonlyMap<string, string>;

const NOTE =
  'Nombres que el editor ofrece al escribir. Lo escribe "npm run generate" a partir de config/: no se edita. El editor solo ofrece; quien dice si un nombre existe es "npm run check:config".';

/** Names that mean different things in each place, and so are not completed as slots. */
const BARE = new Set([...SCREEN_LOCALS, 'request']);

/**
 * The names of a config as a JSON Schema that constrains nothing: `common.schema.json` refers to it, so that any editor
 * that knows JSON Schema completes names as well as keys.
 */
export function editorIds(config: Config): JsonObject {
  const { endpoints, formats, records, registers, codes, fields, fragments, menus, shapes } = config;
  const slots = slotsOf(config);
  const names: Record<string, Offers> = {
    endpoint: titles([...endpoints].map(([name, { value }]) => [name, value.title])),
    format: titles([
      ...Object.entries(builtinFormats).map(([name, { title }]): [string, string] => [name, title]),
      ...[...formats].map(([name, { value }]): [string, string] => [name, value.title]),
    ]),
    record: titles([...records].map(([name, { value }]) => [name, value.title])),
    register: titles([...registers].map(([name, { value }]) => [name, value.title])),
    codesName: titles([...codes].map(([name, { value }]) => [name, value.title])),
    fragment: titles([...fragments].map(([name, { value }]) => [name, value.title])),
    menu: titles([...menus].map(([name, { value }]) => [name, value.label])),
    shape: titles([...shapes].map(([name, { value }]) => [name, value.title])),
    sharedField: titles(Object.entries(fields?.value.fields ?? {}).map(([name, { title }]) => [name, title])),
    route: titles([...config.screens.values()].map(({ route, value }) => [route, value.title as string])),
    parameter: titles(
      Object.entries(config.parameters.value.parameters ?? {}).map(([name, { title }]) => [name, title]),
    ),
    slot: new Map([...slots].filter(([name]) => !name.includes('.'))),
    expression: new Map([...always(config), ...slots]),
  };
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: 'generated/ids.schema.json',
    title: 'Ids',
    description: NOTE,
    $defs: {
      ...Object.fromEntries(Object.entries(names).map(([name, offers]) => [name, offer(offers)])),
      icon: { examples: iconNames() },
    },
  };
}

function offer(offers: Offers): JsonObject {
  const sorted = [...offers].sort(([a], [b]) => (a < b ? -1 : 1));
  return { defaultSnippets: sorted.map(([label, description]) => ({ label, description, body: label })) };
}

function titles(pairs: readonly (readonly [name: string, title: string | undefined])[]): Offers {
  return new Map(pairs.map(([name, title]) => [name, title ?? '']));
}

/** Names that every screen can read: codes, tables, parameters, the day and the session. */
function always({ codes, parameters, tables }: Config): [string, string][] {
  return [
    ['today', 'El día de hoy, según la oficina'],
    ['session.signedIn', 'Si la persona ingresó'],
    ...Object.entries(parameters.value.parameters ?? {}).map(([name, { title }]): [string, string] => [
      `parameters.${name}`,
      title,
    ]),
    ...[...tables].map(([name, { value }]): [string, string] => [`tables.${name}`, value.title]),
    ...[...codes].flatMap(([name, { value }]) =>
      (value.codes ?? []).map(({ key, label, code }): [string, string] => [
        `codes.${name}.${key}`,
        `${label} (${code})`,
      ]),
    ),
  ];
}

/** Slots of the screens and their fields, each described as in the first screen that has it. */
function slotsOf(config: Config): Offers {
  const types = configTypes(config);
  const found = new Map<string, string>();
  for (const screen of config.screens.values()) {
    if (!screen.sound) continue;
    const { scope } = screenNames(screen, config, types);
    for (const name of Object.keys(scope)) {
      if (BARE.has(name) || Object.hasOwn(types.always, name)) continue;
      note(name, scope[name]!, screen.route);
    }
  }
  return found;

  function note(name: string, type: Type, route: string): void {
    add(name, describeType(type), route);
    if (type.kind !== 'object') return;
    for (const [field, { type: inner, title }] of Object.entries(type.fields)) {
      const is = describeType(inner);
      add(`${name}.${field}`, title ? `${title}: ${is}` : is, route);
    }
  }

  function add(name: string, is: string, route: string): void {
    if (!found.has(name)) found.set(name, `${is} · como en ${route}`);
  }
}
