import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isSuperlinear } from './is-superlinear.ts';

describe('a pattern whose work grows faster than its text', () => {
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
    '^\\d*\\d*x$',
    '^\\s*[A-Z]* *[A-Z]*$',
    '^(?:ab)*(?:ab)*$',
    '^.*@.*$',
    '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$',
    '\\s+$',
    'a.*b.*c$',
    '<a>.*?</a>',
    '^(\\d?){30}x',
    `^${'\\d?'.repeat(26)}x$`,
    `^${'\\d{0,9}'.repeat(8)}x$`,
  ])('%s is told', (pattern) => {
    expect(isSuperlinear(pattern)).toBe(true);
  });

  it.each([
    '^\\d{11}$',
    '^[A-Z]{2}\\d{3}[A-Z]{2}$',
    '^(?:[A-Z]{3}\\d{3}|[A-Z]{2}\\d{3}[A-Z]{2})$',
    '^(\\d{1,3}-)*\\d+$',
    '^(a|b)*$',
    '^(?:\\d+,)*\\d+$',
    '^(?!0+$)\\d{10}$',
    '^(ab|cd)+(?<=d)\\b$',
    '^4\\d{12}(\\d{3})?$',
    '^(?<letra>[A-Z])\\k<letra>?$',
    '^(a)\\1*$',
    '^[\\]\\-x]+$',
    '^((?=x)x)*$',
    '[^\\d]+',
    '^0+',
    '^(a|aa)+',
    '^(?=.*\\d)(?=.*[a-z]).{8,}$',
    '^[A-Z]{10,20}[A-Z ]{10,40}$',
    '^(?:\\w+\\.)*\\w+@\\w+(?:\\.\\w+)+$',
    '^\\d{1,3}(?:\\.?\\d{3})*(?:,\\d{1,2})?$',
    '^(?:Av|Bv)?\\.? ?[^,]*, \\d+$',
  ])('%s is not', (pattern) => {
    expect(isSuperlinear(pattern)).toBe(false);
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
    expect(patterns.filter(isSuperlinear)).toEqual([]);
  });
});
