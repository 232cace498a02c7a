import { describe, expect, it } from 'vitest';
import { configDiff } from '#language/diff/config-diff.ts';
import { KINDS, readFile } from '#language/load/config-file.ts';
import type { Config } from '#language/config/config.ts';
import { grammarOf } from '#language/grammar/grammar.ts';
import { WITHOUT_MEANING } from '#language/diff/part-diff.ts';
import { load } from './edits.ts';
import { everyProperty } from './every-property.ts';

/** Fragments, shared errors and shared fields are reported where they are used. */
const TOLD = KINDS.filter(({ kind }) => !['fragments', 'errors', 'fields'].includes(kind));
const GOOD = load();

/** The good config with this value as the only file of a kind. */
function configWith({ kind, place }: (typeof KINDS)[number], value: unknown): Config {
  const path = place.source.replaceAll(/[\^\\$()]/g, '').replace('.+', 'nuevo');
  const file = readFile(path, path, JSON.stringify(value)).file!;
  const read = kind === 'screens' ? { ...file, expanded: file.value } : file;
  return { ...GOOD, [kind]: GOOD[kind] instanceof Map ? new Map([[file.name, read]]) : read };
}

const told = (kind: (typeof KINDS)[number], before: unknown, after: unknown) =>
  configDiff(configWith(kind, before), configWith(kind, after)).flatMap(({ changes }) => changes);

describe('every property of the grammar', () => {
  it.each(TOLD)('of $kind is told when it comes, goes or changes', (one) => {
    const silent: string[] = [];
    for (const { way, name, edits } of everyProperty(grammarOf(one.grammar)))
      for (const { kind, before, after } of edits) {
        const lines = told(one, before, after);
        const isTold = lines.length > 0 && !/undefined|\[object|NaN|un elemento/.test(lines.join());
        if (isTold === WITHOUT_MEANING.has(name))
          silent.push(`${way} ${kind}: ${lines.join(' ') || 'nothing'}`);
      }
    expect(silent).toEqual([]);
  });

  it('is walked, down to the last piece', () => {
    const ways = TOLD.flatMap(({ grammar }) => [...everyProperty(grammarOf(grammar))].map(({ way }) => way));
    expect(ways.length).toBeGreaterThan(450);
    expect(ways).toContain('expediente.charge.due.business');
    expect(ways).toContain('normalize[].upper');
  });
});
