import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configDiff } from '#language/diff/config-diff.ts';
import { configLoader } from '#language/load/load.ts';

const FOLDER = 'tests/fixtures/good';

/** Reads the good config, with some files changed. */
export const load = configLoader(FOLDER);

/** The value of one of its files. */
export const read = (file: string) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Json;

/** The value of a file. */
export type Json = Record<string, unknown>;
/** A change of a copy of a file's value. */
export type Edit = (copy: unknown) => void;

const inside = (value: unknown, path: string) =>
  path.split('.').reduce<unknown>((node, key) => (node as Json)[key], value) as Json;

/** The holder of what a path names, and its key in it; -1 is the last of a list. */
function place(copy: unknown, path: string): [Json, string] {
  const [, outer, key = path] = /^(?:(.*)\.)?([^.]+)$/.exec(path)!;
  const holder = outer ? inside(copy, outer) : (copy as Json);
  return [holder, key === '-1' ? String((holder as unknown as unknown[]).length - 1) : key];
}

/** Puts a value at a path: `blocks.0.title`. */
export const set =
  (path: string, value: unknown): Edit =>
  (copy) => {
    const [holder, key] = place(copy, path);
    holder[key] = value;
  };
/** Adds an element to the list at a path. */
export const push =
  (path: string, value: unknown): Edit =>
  (copy) =>
    void (inside(copy, path) as unknown as unknown[]).push(value);
/** Takes away what is at a path. */
export const cut =
  (path: string): Edit =>
  (copy) => {
    const [holder, key] = place(copy, path);
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else delete holder[key];
  };
/** Reverses the order of a list or of an object's keys. */
export const turn =
  (path: string): Edit =>
  (copy) => {
    const [holder, key] = place(copy, path);
    const value = holder[key];
    holder[key] = Array.isArray(value)
      ? value.toReversed()
      : Object.fromEntries(Object.entries(value as Json).toReversed());
  };

/** Messages of the diff for a file changed by `edit`. */
export function said(file: string, value: Json, edit: Edit): string[] {
  const copy = structuredClone(value);
  edit(copy);
  const before = load(new Map([[file, JSON.stringify(value)]]));
  const after = load(new Map([[file, JSON.stringify(copy)]]));
  return configDiff(before, after).flatMap(({ changes }) => changes);
}

/** The expanded screen of a file, with what its fields take from requests; the value itself for any other file. */
export function means(file: string, value: Json, edit?: Edit): unknown {
  const copy = structuredClone(value);
  edit?.(copy);
  const [, screen] = /^screens\/(.+)\.json$/.exec(file) ?? [];
  if (!screen) return copy;
  return load(new Map([[file, JSON.stringify(copy)]])).screens.get(screen)?.expanded;
}
