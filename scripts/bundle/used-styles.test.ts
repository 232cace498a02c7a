import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { describe, expect, it } from 'vitest';
import { pruneBaseConfig, pruneList } from './used-styles.ts';
import { usedWords } from './used-words.ts';

const chakra = new URL('.', import.meta.resolve('@chakra-ui/react'));
const baseConfig = readFileSync(fileURLToPath(new URL('preset-base.js', chakra)), 'utf8');
const words = usedWords(['src/app', 'src/blocks', 'src/widgets']);

/** The pruned base config as the bundle would run it. */
async function pruned(used: ReadonlySet<string>): Promise<typeof defaultBaseConfig> {
  const absolute = pruneBaseConfig(baseConfig, used).replaceAll("'./", `'${chakra.href}`);
  const module: unknown = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(absolute)}`
  );
  return (module as { defaultBaseConfig: typeof defaultBaseConfig }).defaultBaseConfig;
}

const shorthandsOf = (utility: { shorthand?: string | string[] } = {}) => [utility.shorthand ?? []].flat();

describe('pruneBaseConfig', () => {
  it('keeps every utility and condition of Chakra that a source names, and no other', async () => {
    const config = await pruned(words);
    const utilities = Object.entries(defaultBaseConfig.utilities ?? {});
    const used = utilities.filter(([name, utility]) =>
      [name, ...shorthandsOf(utility)].some((key) => words.has(key)),
    );
    expect(Object.keys(config.utilities ?? {})).toEqual(used.map(([name]) => name));
    const conditions = Object.keys(defaultBaseConfig.conditions ?? {});
    expect(Object.keys(config.conditions ?? {})).toEqual(conditions.filter((name) => words.has(`_${name}`)));
    expect(used.length).toBeLessThan(utilities.length / 2);
  });

  it('styles what is kept as Chakra does', async () => {
    const theme = { tokens: { colors: { ink: { value: '#111' } }, spacing: { 4: { value: '1rem' } } } };
    const style = { bg: 'ink', marginInline: '4', _hover: { color: 'ink' }, truncate: true };
    const small = createSystem(await pruned(new Set(['bg', 'marginInline', '_hover', 'color', 'truncate'])), {
      theme,
    });
    expect(small.css(style)).toEqual(createSystem(defaultBaseConfig, { theme }).css(style));
  });

  it('leaves out what no word names', async () => {
    const config = await pruned(new Set(['rounded', '_focus']));
    expect(Object.keys(config.utilities ?? {})).toEqual(['borderRadius']);
    expect(Object.keys(config.conditions ?? {})).toEqual(['focus']);
  });

  it('refuses a base config that is written in another way', () => {
    expect(() => pruneBaseConfig('export const defaultBaseConfig = make();', words)).toThrow(
      /not written as expected/,
    );
  });
});

describe('pruneList', () => {
  const names = Array.from(
    { length: 60 },
    (_, i) => `${'abcdefghij'[i % 10]}${'ABCDEF'[Math.floor(i / 10)]}`,
  );

  it('keeps the names that are used, in their order', () => {
    const code = `const properties = "${names.join(',')}".split(",");`;
    expect(pruneList(code, ',', new Set(['bC', 'aA', 'other']))).toBe(
      'const properties = "aA,bC".split(",");',
    );
  });

  it('leaves the rest of an expression as it is', () => {
    const code = `/^((${names.join('|')})|(on[A-Z].*))$/`;
    expect(pruneList(code, '|', new Set(['jF']))).toBe('/^((jF)|(on[A-Z].*))$/');
  });

  it('refuses code without such a list', () => {
    expect(() => pruneList('"one,two"', ',', words)).toThrow(/no list of names/);
  });
});

describe('usedWords', () => {
  it('knows the words of our sources and of the Chakra components that they draw with', () => {
    expect(words.has('SkipLink')).toBe(true);
    expect(words.has('getSeparatorStyles')).toBe(true);
    expect(words.has('ColorPicker')).toBe(false);
  });
});
