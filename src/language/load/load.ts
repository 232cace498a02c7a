import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import type { Fragment, Screen } from '#contract/generated/grammar.ts';
import { KINDS, placeholder, readFile, type ConfigKind, type ReadFile } from './config-file.ts';
import type { Config, ConfigFile, Named, ScreenFile } from '#language/config/config.ts';
import type { Finding } from '#language/source/finding.ts';
import { fragmentsOf } from '#language/config/fragment-uses.ts';
import { expandFragments } from '#language/config/fragments.ts';
import { grammarFindings } from './grammar-findings.ts';
import { inheritFields, requestFiles, type Requests } from './inherit-fields.ts';
import { sourcePositionOf } from '#language/source/positions.ts';
import { createMemo } from '#language/source/create-memo.ts';
import { parseSource } from '#language/source/source.ts';
import { withSharedDefinitions } from './with-shared-definitions.ts';
import { missingFile } from '#language/config/rules/missing-file.ts';

/** Files that every portal needs. */
const REQUIRED = [
  ['portal', 'portal', 'portal.json'],
  ['parameters', 'parameters', 'parameters.json'],
  ['messages', 'messages', 'messages/messages.json'],
  ['menus', 'side', 'menus/side.json'],
  ['menus', 'header', 'menus/header.json'],
] as const satisfies readonly (readonly [kind: ConfigKind, name: string, path: string])[];

/** Files (paths in the config folder) with a text that differs from disk; `null` for an absent one. */
export type Changes = ReadonlyMap<string, string | null>;

/**
 * Reads a config folder: every JSON with its positions, screens with fragments in place. Throws only when the folder
 * cannot be read; problems inside it are in `findings`.
 */
export function loadConfig(folder: string): Config {
  return configLoader(folder)();
}

/**
 * Reads a config folder repeatedly; files with the same text stay the same objects.
 * @param still the folder does not change meanwhile, so each file is read once
 */
export function configLoader(folder: string, still = false): (changes?: Changes) => Config {
  const onDisk = new Map<string, { text: string; read: ReadFile }>();
  const changed = new Map<string, { text: string; read: ReadFile }>();
  let images: string[] | undefined;
  return (changes = new Map()) => {
    const there = still && onDisk.size > 0 ? onDisk.keys() : jsonFiles(folder);
    const names = [...new Set([...there, ...changes.keys()])].sort();
    const files = names.flatMap((name) => {
      const text = changes.get(name);
      if (text === null) return [];
      return text === undefined ? fromDisk(name) : readText(name, text, changed);
    });
    if (!still || !images) images = filesIn(join(folder, 'images'));
    return configOf(folder, files, images);
  };

  function fromDisk(name: string): ReadFile {
    const known = onDisk.get(name);
    if (still && known) return known.read;
    return readText(name, readFileSync(join(folder, name), 'utf8'), onDisk);
  }

  /** Reads the text of a file; returns the earlier result when the text is the same. */
  function readText(name: string, text: string, before: typeof onDisk): ReadFile {
    const known = before.get(name);
    if (known?.text === text) return known.read;
    const read = readFile(name, shown(folder, name), text);
    before.set(name, { text, read });
    return read;
  }
}

function configOf(folder: string, read: readonly ReadFile[], images: string[]): Config {
  const findings = read.flatMap((one) => one.findings);
  const kinds = new Map<ConfigKind, Map<string, ConfigFile>>(KINDS.map(({ kind }) => [kind, new Map()]));
  for (const { kind, file } of read) if (kind && file) kinds.get(kind)?.set(file.name, file);
  for (const [kind, name, path] of REQUIRED) if (!kinds.get(kind)?.has(name)) findings.push(missing(path));
  const { errors, fields, ...whole } = withSharedDefinitions(kinds);
  findings.push(...whole.findings);
  const fragments = named<Fragment>('fragments');
  const requests: Requests = { endpoints: named('endpoints'), shapes: named('shapes') };
  const screens = [...named<Screen>('screens')].map(([name, file]): [string, ScreenFile] => {
    const whole = screenFile(file, fragments, requests);
    findings.push(...whole.findings);
    return [name, whole.file];
  });
  return {
    folder,
    files: [...kinds.values()].flatMap((files) => [...files.values()]),
    portal: single('portal'),
    parameters: single('parameters'),
    messages: single('messages'),
    errors,
    fields,
    menus: named('menus'),
    screens: new Map(screens),
    endpoints: named('endpoints'),
    codes: named('codes'),
    formats: named('formats'),
    records: named('records'),
    tables: named('tables'),
    registers: named('registers'),
    events: named('events'),
    fragments,
    cases: named('cases'),
    shapes: named('shapes'),
    images,
    findings,
  };

  function missing(name: string): Finding {
    const { source } = parseSource(shown(folder, name), '');
    const message = `Falta el archivo ${name}: todo portal lo necesita.`;
    return missingFile.finding(sourcePositionOf({ source, offset: 0, length: 0 }), message);
  }

  function named<T>(kind: ConfigKind): Named<T> {
    return kinds.get(kind) as Named<T>;
  }

  function single<T>(kind: ConfigKind): ConfigFile<T> {
    const file = named<T>(kind).get(kind);
    if (file) return file;
    const { source } = parseSource(shown(folder, `${kind}.json`), '');
    const value = placeholder(source) as T;
    return { name: kind, grammar: `${kind}.schema.json`, source, value, sound: false };
  }
}

interface WholeScreen {
  file: ScreenFile;
  findings: readonly Finding[];
}

const remember = createMemo<ConfigFile, WholeScreen>();
const rememberFields = createMemo<WholeScreen, WholeScreen>();

/** A screen with fragments in place and inherited fields; the same object while none of its sources changes. */
function screenFile(file: ConfigFile<Screen>, fragments: Named<Fragment>, requests: Requests): WholeScreen {
  const used = [...fragmentsOf(file.value, fragments)].map((name) => fragments.get(name));
  const from = [...used, used.includes(undefined) ? [...fragments.keys()].join() : ''];
  const whole = remember(file, from, () => {
    const route = `/${file.name.replaceAll(/\[(\w+)\]/g, ':$1')}`;
    if (!file.sound) return { file: { ...file, route, expanded: file.value }, findings: [] };
    const { screen, complete, findings } = expandFragments(file.value, fragments);
    const against = complete ? grammarFindings(file.grammar, screen) : [];
    const sound = complete && against.length === 0;
    return { file: { ...file, route, expanded: screen, sound }, findings: [...findings, ...against] };
  });
  if (!whole.file.sound) return whole;
  return rememberFields(whole, requestFiles(whole.file.expanded, requests), () => {
    const expanded = inheritFields(whole.file.expanded, requests);
    return { ...whole, file: { ...whole.file, expanded } };
  });
}

/** Path of a file from the working directory; absolute when outside it. */
function shown(folder: string, name: string): string {
  const path = relative(process.cwd(), join(folder, name));
  return path.startsWith('..') ? join(folder, name) : path;
}

/** Extensions of JSON files, and of files meant as JSON: .JSON, .jsn, .json.txt. */
const MEANT_AS_JSON = /\.js\w*(?:\.txt)?$/i;

/** Every JSON file of a config folder except the grammar; also misnamed ones, to report them as not read. */
function jsonFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split('\\').join(posix.sep))
    .filter((name) => MEANT_AS_JSON.test(name) && !/^schemas\/.*\.schema\.json$/.test(name));
}

function filesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}
