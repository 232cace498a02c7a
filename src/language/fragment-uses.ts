import type { Fragment } from '#contract/generated/grammar.ts';
import type { Named } from './config.ts';
import { isContainer } from './json.ts';

/** Names of the fragments that a screen uses, also through other fragments. */
export function fragmentsOf(screen: unknown, fragments: Named<Fragment>): Set<string> {
  const used = new Set<string>();
  collect(screen);
  return used;

  function collect(value: unknown): void {
    if (!isContainer(value)) return;
    const { type, fragment } = value as { type?: unknown; fragment?: unknown };
    if (type === 'use' && typeof fragment === 'string' && !used.has(fragment)) {
      used.add(fragment);
      collect(fragments.get(fragment)?.value);
    }
    for (const child of Object.values(value)) collect(child);
  }
}
