import { isDeepStrictEqual } from 'node:util';
import type { Shape } from '#contract/generated/grammar.ts';
import type { Config, ConfigFile } from '#language/config/config.ts';
import { walkConfig, type Inner } from '#language/config/walk-config.ts';
import { originOf } from '#language/source/positions.ts';

/** A shape of a file, and the shared field that it names, if any. */
interface Found extends Inner {
  value: Shape;
  named?: string;
}

const known = new WeakMap<Config, readonly Found[]>();

/** The shapes of a config except those of fields.json; its fields must be sound. */
export function shapesNaming(config: Config): readonly Found[] {
  const found = known.get(config) ?? findShapes(config);
  known.set(config, found);
  return found;
}

function findShapes(config: Config): Found[] {
  const { fields } = config;
  if (!fields?.sound) return [];
  const names = new Map(
    Object.entries(fields.value.fields).flatMap(([name, said]) => spansOf(said).map((span) => [span, name])),
  );
  const found: Found[] = [];
  walkConfig(config, ['Shape'], (visited) => {
    const value = visited.value as Shape;
    if (isWrittenIn(fields, value)) return;
    const [named] = spansOf(value).flatMap((span) => names.get(span) ?? []);
    found.push({ ...visited, value, ...(named !== undefined && { named }) });
  });
  return found;
}

/**
 * Finds the shared field identical to what is written under a key. It has to have the same name, or a name that another
 * reference to it uses: a fee and a fine of the same shape are different fields.
 */
export function sharedNames(
  { fields }: Config,
  shapes: readonly Found[],
): (key: string | number, written: object) => string | undefined {
  const said = Object.entries(fields?.sound ? fields.value.fields : {});
  const called = new Map<string, Set<string>>(said.map(([name]) => [name, new Set([name])]));
  for (const { key, named } of shapes)
    if (named !== undefined) called.set(String(key), (called.get(String(key)) ?? new Set()).add(named));
  return (key, written) => {
    const names = called.get(String(key));
    return names && said.find(([name, shape]) => names.has(name) && isDeepStrictEqual(written, shape))?.[0];
  };
}

const spansOf = (shape: Shape) => [...originOf(shape).keys.values()].map(({ value }) => value);

const isWrittenIn = ({ source }: ConfigFile, shape: Shape) => originOf(shape).whole.source === source;
