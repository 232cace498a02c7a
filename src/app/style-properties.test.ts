import { readdirSync, readFileSync } from 'node:fs';
import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { describe, expect, it } from 'vitest';
import { styleProperties } from './style-properties.ts';

const chakra = Object.entries(defaultBaseConfig.utilities ?? {});
const own = Object.keys(styleProperties.utilities ?? {});
const sources = ['src/app', 'src/blocks', 'src/widgets'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|style-properties/.test(file))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8')),
);

/** True if a source uses the property with a theme token, as an attribute or as an object key. */
const isStyled = (name: string) =>
  sources.some((text) => new RegExp(`[\\s{](?:${name}=["{]|${name}: (?:['"{]))`).test(text));

/** Properties that some browser of the build's target supports only with a prefix. */
const PREFIXED =
  /\b(userSelect|hyphens|backdropFilter|boxDecorationBreak|printColorAdjust|textSizeAdjust|initialLetter|(mask|textEmphasis)([A-Z]\w*)?)(?:=["{]|: ['"{])/;

describe('the properties of styles', () => {
  it('need no prefix, which nothing writes (style-cache.ts): what does is said in a sheet', () => {
    expect(sources.flatMap((text) => PREFIXED.exec(text)?.[0] ?? [])).toEqual([]);
  });

  it('have the shorthands and states of Chakra that sources write', () => {
    const shorthands = chakra.flatMap(([, { shorthand = [] } = {}]) => [shorthand].flat());
    const states = Object.keys(defaultBaseConfig.conditions ?? {}).map((name) => `_${name}`);
    const written = [...shorthands, ...states].filter(isStyled);
    const known = Object.keys(styleProperties.conditions ?? {}).map((name) => `_${name}`);
    expect(written.filter((name) => !['bg', ...known].includes(name))).toEqual([]);
    expect(written.length).toBeGreaterThan(3);
  });

  it('have every property that sources write and Chakra reads as a name of these tokens', () => {
    const tokens = ['spacing', 'sizes', 'radii', 'fonts', 'fontSizes', 'shadows'];
    const named = chakra.filter(
      ([, utility]) =>
        typeof utility?.values === 'function' || tokens.includes(utility?.values as unknown as string),
    );
    const written = named.map(([name]) => name).filter(isStyled);
    expect(written.filter((name) => !own.includes(name))).toEqual([]);
    expect(written.length).toBeGreaterThan(30);
  });

  it('style as Chakra does', () => {
    const theme = { tokens: { colors: { ink: { value: '#111' } }, spacing: { 4: { value: '1rem' } } } };
    const style = { color: 'ink', marginInline: '4', transition: 'color 150ms', borderColor: 'ink' };
    const [ours, theirs] = [styleProperties, defaultBaseConfig].map((base) =>
      createSystem(base, { theme }).css(style),
    );
    expect(ours).toEqual(theirs);
  });
});
