import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { configLoader, loadConfig } from '#language/load/load.ts';
import { check } from '#language/check/check.ts';
import { rules } from '#language/check/generated/rules.ts';

const readme = readFileSync('README.md', 'utf8');
const config = loadConfig('config');

/** The number that the table of figures gives in the row that begins so. */
function figure(row: string): number {
  const cells = readme.split('\n').find((line) => line.startsWith(`| ${row}`));
  return Number(/\d+/.exec(cells?.split('|')[2] ?? '')?.[0]);
}

describe('the README', () => {
  it('names only commands that exist', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
    const named = [...readme.matchAll(/npm (?:run )?([a-z][\w:]*)/g)].map(([, name]) => name!);
    expect(named).toContain('check:config');
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });

  it('shows a screen and its line of the menu as they can be pasted', () => {
    const [, screen = ''] = /```json\n(.*?)```/s.exec(readme) ?? [];
    const [, place = ''] = /below to `config\/(.*?)`/.exec(readme) ?? [];
    const [, entry = ''] = /side\.json`: `(.*?)`/.exec(readme) ?? [];
    const menu = JSON.parse(readFileSync('config/menus/side.json', 'utf8')) as { items: unknown[] };
    const items = [...menu.items, JSON.parse(entry)];
    const files = new Map([
      [place, screen],
      ['menus/side.json', JSON.stringify({ ...menu, items })],
    ]);
    const pasted = configLoader('config', true)(files);
    expect(pasted.screens.size).toBe(config.screens.size + 1);
    expect(check(pasted)).toEqual([]);
  });

  it('names only files that exist', () => {
    const linked = [...readme.matchAll(/\]\(([^)#:]+)\)/g)].map(([, path]) => path!);
    expect(linked).toContain('docs/guia.md');
    expect(linked.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('counts rules, cases and lines as they are', () => {
    const cases = [...config.cases.values()].flatMap(({ value }) => value.cases);
    const report = readFileSync('config/screens/automotores/estado-deuda.json', 'utf8');
    expect(figure('Rules of the config checker')).toBe(rules.length);
    expect(figure('Cases that say')).toBeLessThanOrEqual(cases.length);
    expect(figure('Cases that say')).toBeGreaterThan(cases.length * 0.75);
    expect(figure('A debt report screen')).toBe(report.trimEnd().split('\n').length);
  });
});
