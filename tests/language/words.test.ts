import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const WORDS = /^const WORDS = \{(.*?)\} as const;/gms;
const KEY = /(?:^|[{,])\s*(\w+):\s*['"`]/gm;

/** Keys of the texts defined in the portal's sources, with their file. */
const brought = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) =>
    [...readFileSync(join('src', file), 'utf8').matchAll(WORDS)].flatMap(([, words = '']) =>
      [...words.matchAll(KEY)].map(([, key = '']) => ({ key, file })),
    ),
  );
const { properties } = JSON.parse(readFileSync('config/schemas/messages.schema.json', 'utf8')) as {
  properties: { texts: { properties: Record<string, unknown> } };
};

describe('the words of the portal', () => {
  it('can all be replaced in config/messages', () => {
    expect(brought.length).toBeGreaterThan(100);
    const unknown = brought.filter(({ key }) => !Object.hasOwn(properties.texts.properties, key));
    expect(unknown).toEqual([]);
  });

  it('are each brought by one file', () => {
    const keys = brought.map(({ key }) => key);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });
});
