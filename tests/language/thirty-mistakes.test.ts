import { describe, expect, it } from 'vitest';
import { check } from '#language/check/check.ts';
import { configLoader } from '#language/load/load.ts';
import { endpointMistakes } from './mistakes/endpoint-mistakes.ts';
import { grammarMistakes } from './mistakes/grammar-mistakes.ts';
import { jsonMistakes } from './mistakes/json-mistakes.ts';
import { nameMistakes } from './mistakes/name-mistakes.ts';
import { sentMistakes } from './mistakes/sent-mistakes.ts';
import { valueMistakes } from './mistakes/value-mistakes.ts';
import type { Mistake } from './mistakes/mistake.ts';
import { partOf } from '#tests/depth.ts';

const mistakes = [
  ...jsonMistakes,
  ...grammarMistakes,
  ...nameMistakes,
  ...valueMistakes,
  ...sentMistakes,
  ...endpointMistakes,
];

/** Checks the real config with one mistake. */
const load = configLoader('config', true);
const original = new Map([...load().files].map(({ source }) => [source.file, source.text]));

function withMistake({ file, from, to }: Mistake): { text: string; start: number } {
  const text = original.get(`config/${file}`) ?? '';
  const start = text.indexOf(from);
  if (start < 0) throw new Error(`config/${file} no longer has ${from}`);
  return { text: text.slice(0, start) + to + text.slice(start + from.length), start };
}

/** Line and column of the occurrence of a text that is nearest to an offset. */
function placeOf(text: string, at: string, start: number): string {
  const offsets: number[] = [];
  for (let found = text.indexOf(at); found >= 0; found = text.indexOf(at, found + 1)) offsets.push(found);
  const [nearest] = offsets.sort((a, b) => Math.abs(a - start) - Math.abs(b - start));
  const before = text.slice(0, nearest).split('\n');
  return `${before.length}:${before.at(-1)!.length + 1}`;
}

describe('a mistake in the real config', () => {
  it.each(partOf(mistakes, 6).map((one) => [one.title, one] as const))(
    '%s, is told where it is',
    (_, mistake) => {
      const { text, start } = withMistake(mistake);
      const findings = check(load(new Map([[mistake.file, text]])));
      const place = `${mistake.rule} config/${mistake.file}:${placeOf(text, mistake.at, start)}`;
      const places = findings.map(({ rule, file, line, column }) => `${rule} ${file}:${line}:${column}`);
      expect(places).toContain(place);
      const { message, suggestion } = findings[places.indexOf(place)]!;
      if ('meant' in mistake) expect(suggestion).toBe(`¿Quisiste decir "${mistake.meant}"?`);
      else if ('adds' in mistake) expect(suggestion).toContain(mistake.adds);
      else expect(message).toContain(mistake.says);
    },
  );

  it('is one of more than thirty, of many kinds', () => {
    expect(mistakes.length).toBeGreaterThan(30);
    expect(new Set(mistakes.map(({ rule }) => rule)).size).toBeGreaterThan(20);
  });
});
