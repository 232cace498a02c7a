import type { ConfigFile } from '#language/config/config.ts';
import type { Finding } from '#language/source/finding.ts';
import { grammarFindings } from './grammar-findings.ts';
import { isObject } from '#language/source/json.ts';
import { suggestOption } from '#language/grammar/suggest-option.ts';
import { foldText } from '#language/grammar/pattern-words.ts';
import { sourcePositionOf, setOrigin, type Source } from '#language/source/positions.ts';
import { parseSource } from '#language/source/source.ts';
import { unknownFile } from './rules/unknown-file.ts';
import { grammar } from './rules/grammar.ts';

/** Location of each kind of file in a config folder, and its schema. More specific locations first. */
export const KINDS = [
  { kind: 'portal', grammar: 'portal.schema.json', place: /^(portal)\.json$/ },
  { kind: 'parameters', grammar: 'parameters.schema.json', place: /^(parameters)\.json$/ },
  { kind: 'fields', grammar: 'fields.schema.json', place: /^(fields)\.json$/ },
  { kind: 'messages', grammar: 'messages.schema.json', place: /^messages\/(messages)\.json$/ },
  { kind: 'errors', grammar: 'errors.schema.json', place: /^messages\/(errors)\.json$/ },
  { kind: 'menus', grammar: 'menu.schema.json', place: /^menus\/(.+)\.json$/ },
  { kind: 'screens', grammar: 'screen.schema.json', place: /^screens\/(.+)\.json$/ },
  { kind: 'endpoints', grammar: 'endpoint.schema.json', place: /^endpoints\/(.+)\.json$/ },
  { kind: 'codes', grammar: 'codes.schema.json', place: /^codes\/(.+)\.json$/ },
  { kind: 'formats', grammar: 'format.schema.json', place: /^formats\/(.+)\.json$/ },
  { kind: 'records', grammar: 'record.schema.json', place: /^records\/(.+)\.json$/ },
  { kind: 'tables', grammar: 'table.schema.json', place: /^tables\/(.+)\.json$/ },
  { kind: 'registers', grammar: 'register.schema.json', place: /^registers\/(.+)\.json$/ },
  { kind: 'events', grammar: 'event.schema.json', place: /^events\/(.+)\.json$/ },
  { kind: 'fragments', grammar: 'fragment.schema.json', place: /^fragments\/(.+)\.json$/ },
  { kind: 'cases', grammar: 'cases.schema.json', place: /^cases\/(.+)\.json$/ },
  { kind: 'shapes', grammar: 'shape.schema.json', place: /^schemas\/data\/(.+)\.json$/ },
] as const;

/** Folders of config, as in its paths: `screens`. */
const FOLDERS = KINDS.flatMap(
  ({ place }) => /^\^([a-z/\\]+)\/\(\.\+\)/.exec(place.source)?.[1]?.replaceAll('\\', '') ?? [],
);

export type ConfigKind = (typeof KINDS)[number]['kind'];

/** One file read on its own: its kind and findings. `file` is absent when its kind is unknown. */
export interface ReadFile {
  kind?: ConfigKind;
  file?: ConfigFile;
  findings: readonly Finding[];
}

/**
 * Reads the text of one file of config.
 * @param name path in the config folder
 * @param shown path as people see it
 */
export function readFile(name: string, shown: string, text: string): ReadFile {
  const parsed = parseSource(shown, text);
  const { source } = parsed;
  const kind = KINDS.find(({ place }) => place.test(name));
  if (!kind) {
    const [folder = ''] = name.split('/');
    const place = sourcePositionOf({ source, offset: 0, length: 1 });
    if (!name.endsWith('.json')) {
      const told = `Nadie lee este archivo: su nombre tiene que terminar en ".json", en minúsculas.`;
      return { findings: [unknownFile.finding(place, told)] };
    }
    const message = `Nadie lee este archivo: los de config están en ${FOLDERS.join(', ')}.`;
    return { findings: [unknownFile.finding(place, message, suggestOption(folder, FOLDERS))] };
  }
  const id = kind.place.exec(name)?.[1] ?? name;
  const told = misnamed(kind.kind, id);
  const named: Finding[] =
    told === undefined ? [] : [unknownFile.finding(sourcePositionOf({ source, offset: 0, length: 1 }), told)];
  const isRead = isObject(parsed.value);
  const value = isObject(parsed.value) ? parsed.value : placeholder(source);
  const against = isRead ? grammarFindings(kind.grammar, value, kind.kind === 'fragments') : [];
  return {
    kind: kind.kind,
    // The suggested name, so that references to it also resolve.
    file: {
      name: fitName(kind.kind, id),
      grammar: kind.grammar,
      source,
      value,
      sound: isRead && against.length === 0,
    },
    findings: [
      ...parsed.findings,
      ...named,
      ...(parsed.value !== undefined && !isRead ? [notObject(source)] : []),
      ...against,
    ],
  };
}

const ROUTE_STEP = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*|\[[a-z][a-z0-9_]*\])$/;
const KEBAB = 'minúsculas, números y guiones, sin acentos ni espacios';

/** Names that expressions use: `codes.tasas`, `tables.tramos`. */
const SNAKE = {
  step: /^[a-z][a-z0-9_]*$/,
  words: 'minúsculas, números y guion bajo, sin acentos ni espacios, y empieza con una letra',
  between: '_',
};

/** Spelling of each step of a file's name, for kinds that other files or addresses refer to. */
const NAMES: Partial<Record<ConfigKind, { step: RegExp; words: string; between: string }>> = {
  screens: { step: ROUTE_STEP, words: KEBAB, between: '-' },
  codes: SNAKE,
  tables: SNAKE,
  registers: SNAKE,
};

/** A valid name made from an invalid one; the same name where none can be made. */
function fitName(kind: ConfigKind, name: string): string {
  const rule = NAMES[kind];
  if (!rule) return name;
  const steps = name.split('/').map((step) => (rule.step.test(step) ? step : fitStep(step, rule.between)));
  return steps.every((step) => rule.step.test(step)) ? steps.join('/') : name;
}

/** A step with only the allowed letters; a bracketed one keeps its brackets. */
function fitStep(step: string, between: string): string {
  const inner = /^\[(.*)\]$/.exec(step)?.[1];
  if (inner !== undefined) return `[${fitStep(inner, '_')}]`;
  return foldText(step)
    .replaceAll(/[^a-z0-9]+/g, between)
    .replaceAll(/^[-_]|[-_]$/g, '');
}

/** Finding for an invalid file name, with a valid one; undefined when it is valid. */
function misnamed(kind: ConfigKind, name: string): string | undefined {
  const rule = NAMES[kind];
  if (!rule || name.split('/').every((step) => rule.step.test(step))) return undefined;
  const fit = fitName(kind, name);
  const called = fit === name ? '' : ` Llamalo así: ${fit}.json.`;
  return `El nombre de este archivo se usa como nombre y lleva ${rule.words}.${called}`;
}

function notObject(source: Source): Finding {
  const place = sourcePositionOf({ source, offset: 0, length: 1 });
  return grammar.finding(place, 'Se esperaba un objeto: { ... }.');
}

/** Empty value of a file that is missing or is not JSON, so that the others can still be read. */
export function placeholder(source: Source): object {
  const value = {};
  setOrigin(value, { whole: { source, offset: 0, length: 0 }, keys: new Map() });
  return value;
}
