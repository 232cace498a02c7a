import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { PLAIN_LOGO } from '#server/documents/drawing/plain-logo.ts';
import { check } from '#language/check/check.ts';
import { configLoader } from '#language/load/load.ts';
import type { Finding } from '#language/source/finding.ts';
import { keyPosition, positionOf } from '#language/source/positions.ts';
import type { Config } from '#language/config/config.ts';
import { isObject, type Json } from '#language/source/json.ts';
import { cityFiles, cityNameOf } from './city-files.ts';
import { formatted } from './formatted.ts';

/** The city that new ones are made from. */
const REFERENCE = 'config';

/** Screens and cases that every city keeps: signing in, expedientes, payments and downloads. */
const KEPT = /^(?:screens|cases)\/(?:auth\/|pagos[./]|expedientes\.|descargas\/)/;
/** Live events of those screens. */
const EVENTS = /^events\/(?:expediente|pago)_actualizado\./;

type Texts = Map<string, string | null>;

/**
 * Writes the config of another city to a new folder: the parts of the reference city that every city keeps, under its
 * name; its procedures are added with `npm run new`. Checked before anything is written.
 * @returns the paths written, in the folder
 * @throws Error in Spanish; then nothing was written
 */
export async function makeCity(folder: string, municipality: string): Promise<readonly string[]> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`La carpeta ${folder} ya tiene algo: una ciudad va en una carpeta nueva.`);
  const read = configLoader(REFERENCE, true);
  const sources = new Map(read().files.map(({ source }) => [relative(REFERENCE, source.file), source.text]));
  const reference = read().portal.value;
  const own = cityFiles(reference, municipality);
  const place = { before: cityNameOf(reference.municipality), now: cityNameOf(municipality) };
  const changes: Texts = new Map();
  for (const name of sources.keys()) if (!stays(name)) changes.set(name, null);
  for (const [name, value] of own) changes.set(name, await written(value));
  for (let config = read(changes), findings = check(config); findings.length > 0;) {
    if (!(await takeOut(findings, config, changes)))
      throw new Error(`${findings[0]!.file}: ${findings[0]!.message}`);
    config = read(changes);
    findings = check(config);
  }
  const kept = [...new Map<string, string | null>([...sources, ...changes])].flatMap(([name, text]) =>
    text === null ? [] : [[name, text.replaceAll(place.before, place.now)] as const],
  );
  for (const [name, text] of kept) put(join(folder, name), text);
  for (const name of grammars()) cpSync(join(REFERENCE, name), join(folder, name), { recursive: true });
  const { images } = read();
  for (const name of images.filter((image) => kept.some(([, text]) => text.includes(`"${image}"`))))
    cpSync(join(REFERENCE, 'images', name), join(folder, 'images', name));
  put(join(folder, 'images/logo.svg'), PLAIN_LOGO);
  return kept.map(([name]) => name).sort();
}

function stays(name: string): boolean {
  const room = name.split('/')[0]!;
  if (['screens', 'cases'].includes(room)) return KEPT.test(name);
  return room === 'events' ? EVENTS.test(name) : room !== 'menus';
}

/** Removes unused files, and cases and buttons that lead to missing screens. Returns true when there were any. */
async function takeOut(findings: readonly Finding[], config: Config, changes: Texts): Promise<boolean> {
  const wrong = new Map<string, Finding[]>();
  for (const one of findings) wrong.set(one.file, [...(wrong.get(one.file) ?? []), one]);
  let isLess = false;
  for (const { source } of config.files) {
    const found = wrong.get(source.file) ?? [];
    const name = relative(REFERENCE, source.file);
    const left = await withoutWrong(name, source.text, found, config);
    if (left === source.text) continue;
    changes.set(name, left);
    isLess = true;
  }
  return isLess;
}

/** The text of a file without the parts that have findings; null when nothing remains. */
async function withoutWrong(
  name: string,
  text: string,
  found: readonly Finding[],
  { cases, errors, fields }: Config,
): Promise<string | null> {
  if (errors && name === 'messages/errors.json') return withoutUnnamed(errors.value, 'errors', found);
  if (fields && name === 'fields.json') return withoutUnnamed(fields.value, 'fields', found);
  if (found.some(({ rule }) => UNUSED.has(rule))) return null;
  const file = cases.get(name.replace(/^cases\/|\.json$/g, ''));
  if (file && found.length > 0) {
    const lines = file.value.cases.map((one) => positionOf(one).line);
    const wrong = new Set(found.map(({ line }) => lines.findLastIndex((begins) => begins <= line)));
    const kept = file.value.cases.filter((_, index) => !wrong.has(index));
    return kept.length === 0 ? null : written({ ...file.value, cases: kept });
  }
  const isLost = found.some(({ rule }) => rule === 'unknown-route');
  return isLost ? written(withoutLinks(JSON.parse(text) as Json)) : text;
}

/** The text of a shared file without its unused names; null when nothing remains. */
async function withoutUnnamed<K extends string>(
  shared: Readonly<Record<K, object>>,
  key: K,
  found: readonly Finding[],
): Promise<string | null> {
  const unnamed = new Set(found.map(({ line }) => line));
  const said = shared[key];
  const kept = Object.entries(said).filter(([name]) => !unnamed.has(keyPosition(said, name).line));
  return kept.length === 0 ? null : written({ ...shared, [key]: Object.fromEntries(kept) });
}

const UNUSED = new Set(
  ['endpoint', 'fragment', 'codes', 'shape', 'table', 'register'].map((of) => `unused-${of}`),
);

/** A screen without the buttons that lead to screens that are not kept. */
function withoutLinks(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutLinks).filter((one) => !isLost(one));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutLinks(one as Json)]));
}

function isLost(value: Json): boolean {
  if (!isObject(value)) return false;
  const { type, items, blocks, then } = value as Partial<Record<string, Json>> & { then?: { go?: string }[] };
  const held = type === 'actions' ? items : type === 'section' ? blocks : undefined;
  if (held !== undefined) return Array.isArray(held) && held.length === 0;
  const go = then?.[0]?.go;
  return go !== undefined && !stays(`screens${go.split('?')[0]}.json`);
}

/** Schemas that editors use for completion and help. */
const grammars = () =>
  readdirSync(join(REFERENCE, 'schemas'), { withFileTypes: true }).flatMap((entry) =>
    entry.name === 'data' ? [] : [join('schemas', entry.name)],
  );

const written = (value: unknown) => formatted('written.json', JSON.stringify(value));

function put(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
