import type { Fragment } from '#contract/generated/grammar.ts';
import type { Named } from './config.ts';
import { isContainer } from '#language/source/json.ts';

/** Names of the fragments that a screen uses, also through other fragments. */
export function fragmentsOf(screen: unknown, fragments: Named<Fragment>): Set<string> {
  const used = new Set<string>();
  collect(screen);
  return used;

  function collect(value: unknown): void {
    for (const name of namedIn(value)) {
      if (used.has(name)) continue;
      used.add(name);
      collect(fragments.get(name)?.value);
    }
  }
}

const known = new WeakMap<object, ReadonlySet<string>>();

/** Names of the fragments that a screen or a fragment itself uses. */
function namedIn(value: unknown): ReadonlySet<string> {
  if (!isContainer(value)) return new Set();
  let names = known.get(value);
  if (!names) known.set(value, (names = new Set(uses(value))));
  return names;
}

function uses(value: unknown): string[] {
  if (!isContainer(value)) return [];
  const { type, fragment } = value as { type?: unknown; fragment?: unknown };
  const own = type === 'use' && typeof fragment === 'string' ? [fragment] : [];
  return [...own, ...Object.values(value).flatMap(uses)];
}
