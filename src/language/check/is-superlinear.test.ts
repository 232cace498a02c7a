import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { backtracks } from './backtracking.ts';

describe('a pattern that may take time without end', () => {
  it.each([
    '^(a+)+$',
    '^(a*)*$',
    '^(a|a)*$',
    '^(a|aa)+$',
    '^(a|a?)+$',
    '^([a-zA-Z]+)*$',
    '^(.*a){20}$',
    '^(.*?,){11}P',
    '^(a*b?)*$',
    '^(\\w+\\s?)*$',
    '^(\\d+|\\d+a)+$',
    '^((ab)*)+$',
    '^(?:[0-9]|\\d){12,}$',
    '^([A-Z0-9]+-?)+$',
    '^(([a-z])+.)+[A-Z]([a-z])+$',
    '^(\\u{61}|a)*$',
    '^([^,]*,?)*$',
    '^(?=(a+)+$)\\w$',
    '^((a{1,40}){1,40}){1,40}$',
  ])('%s is told', (pattern) => {
    expect(backtracks(pattern)).toBe(true);
  });

  it.each([
    '^\\d{11}$',
    '^[A-Z]{2}\\d{3}[A-Z]{2}$',
    '^(?:[A-Z]{3}\\d{3}|[A-Z]{2}\\d{3}[A-Z]{2})$',
    '^(\\d{1,3}-)*\\d+$',
    '^(a|b)*$',
    '^(?:\\d+,)*\\d+$',
    '^(?!0+$)\\d{10}$',
    '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$',
    '^(ab|cd)+(?<=d)\\b$',
    '^4\\d{12}(\\d{3})?$',
    '^(?<letra>[A-Z])\\k<letra>?$',
    '^(a)\\1*$',
    '^[\\]\\-x]+$',
    '^((?=x)x)*$',
  ])('%s is not', (pattern) => {
    expect(backtracks(pattern)).toBe(false);
  });

  it('really does: a few letters more take JavaScript far longer', () => {
    const time = (letters: number) => {
      const start = performance.now();
      /^(a|a)*$/u.test(`${'a'.repeat(letters)}!`);
      return performance.now() - start;
    };
    time(10);
    expect(time(22)).toBeGreaterThan(time(14));
  });

  it('is none of those that the formats of the portal have', () => {
    const folder = 'config/formats';
    const patterns = readdirSync(folder).flatMap((name) => {
      const text = readFileSync(`${folder}/${name}`, 'utf8');
      return [...text.matchAll(/"(?:pattern|remove|replace)": ("(?:[^"\\]|\\.)*")/g)].map(
        ([, literal]) => JSON.parse(literal!) as string,
      );
    });
    expect(patterns.length).toBeGreaterThan(10);
    expect(patterns.filter(backtracks)).toEqual([]);
  });
});
