import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { EXAMPLE_HEADER, FOLLOW_HEADER } from '#contract/wire.ts';

/** Headers of a response that a page of any origin reads (Fetch, CORS-safelisted response-header name). */
const READABLE = ['content-type', 'content-length'];
/** The mark of a silent call, taken off before it is sent. */
const NOT_SENT = ['x-skip-error-handler'];

const sources = readdirSync('src/runtime', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => readFileSync(join('src/runtime', file), 'utf8'));

const named = (pattern: RegExp) =>
  sources.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name!.toLowerCase()));
const sorted = (names: readonly string[]) => [...new Set(names)].toSorted();

/** Documented values of a CORS header. */
function documented(header: string): string[] {
  const row = readFileSync('docs/backend.md', 'utf8')
    .split('\n')
    .find((line) => line.includes(`\`${header}\``));
  return sorted(
    /\|[^|]+\| `([^`]+)`/
      .exec(row ?? '')![1]!
      .toLowerCase()
      .split(', '),
  );
}

it('the document asks for every header that pages send, and no other', () => {
  const sent = named(/(?:headers\.set\(|[\s{])'?(Authorization|Content-Type|X-[A-Za-z-]+)'?(?:,|: )/g);
  expect(sorted(sent.filter((name) => !NOT_SENT.includes(name)))).toEqual(
    documented('Access-Control-Allow-Headers'),
  );
});

it('the document asks to expose every header that pages read, and no other', () => {
  const read = [
    ...named(/headers(?:\.(?:get|has)\(|\[)'([a-z-]+)'/gi),
    ...named(/(EXAMPLE_HEADER|FOLLOW_HEADER)(?: in|\])/g).map((name) =>
      name === 'example_header' ? EXAMPLE_HEADER : FOLLOW_HEADER,
    ),
  ];
  expect(sorted(read.filter((name) => !READABLE.includes(name)))).toEqual(
    documented('Access-Control-Expose-Headers'),
  );
});
