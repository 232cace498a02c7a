// Depth all: counts the work of the costliest files by the coverage of the engine.
import { Session } from 'node:inspector/promises';
import { afterAll, expect, it } from 'vitest';
import { zipFile } from '#tests/api/zip-file.ts';
import { JPEG, jpegSegment } from '#tests/files/photo.ts';

// Before importing the inspectors: V8 counts blocks only in code compiled afterwards, and whole functions in the rest.
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
const { officeProblem } = await import('./office-parts.ts');
const { inspectFile } = await import('./inspect-file.ts');
afterAll(() => session.disconnect());

const MB = 1024 ** 2;
/** The limit of an upload, and a quarter of it. */
const [SMALL, LARGE] = [2.5 * MB, 10 * MB];
/** Steps for four times the bytes: four when linear, sixteen when they grow with the square. */
const MOST_GROWTH = 5;

const repeated = (piece: string, size: number) =>
  Buffer.from(piece.repeat(Math.ceil(size / piece.length)).slice(0, size));
const hex = (written: string) => Buffer.from(written, 'hex');
const PNG_START = hex('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489');
const part = (name: string, content: Buffer) => ({ name, content });
const xml = (content: Buffer) => Buffer.concat([Buffer.from('<a'), content]);
const RELATED = 'word/_rels/settings.xml.rels';

/** The costliest files that are known for each inspector, by their size. */
const WORST: Readonly<Record<string, [name: string, bytes: (size: number) => Buffer]>> = {
  blanks: ['a.txt', (size) => repeated(' ', size)],
  'Latin letters at the end': ['a.txt', (size) => Buffer.concat([repeated('a\n', size - 1), hex('e9')])],
  'no text at the end': ['a.txt', (size) => Buffer.concat([repeated('ñ', size - 1), hex('00')])],
  'a long text in JSON': ['a.json', (size) => Buffer.from(JSON.stringify(' '.repeat(size - 2)))],
  'depth in JSON': ['a.json', (size) => repeated('[', size)],
  'dots in a name': [`${'.'.repeat(5000)}txt`, (size) => repeated('a', size)],
  'chunks of a picture': [
    'a.png',
    (size) => Buffer.concat([PNG_START, repeated('\0\0\0\0tEXt\0\0\0\0', size - PNG_START.length)]),
  ],
  'data in pieces of a picture': [
    'a.png',
    (size) => Buffer.concat([PNG_START, repeated('\0\0\0\0IDAT\0\0\0\0', size - PNG_START.length)]),
  ],
  'segments of a photo': [
    'a.jpg',
    (size) => Buffer.concat([hex('ffd8'), Buffer.alloc(size, jpegSegment(0xfe, ''))]),
  ],
  'bytes that fill up a photo': ['a.jpg', (size) => Buffer.concat([hex('ffd8'), Buffer.alloc(size, 0xff)])],
  'data of a photo': [
    'a.jpg',
    (size) => Buffer.concat([JPEG.subarray(0, -2), Buffer.alloc(size), hex('ffd9')]),
  ],
  'marks in data of a photo': [
    'a.jpg',
    (size) => Buffer.concat([JPEG.subarray(0, -2), Buffer.alloc(size, hex('ff00')), hex('ffd9')]),
  ],
  'restarts of a photo': [
    'a.jpg',
    (size) => Buffer.concat([JPEG.subarray(0, -2), Buffer.alloc(size, hex('ffd0')), hex('ffd9')]),
  ],
  'headers of a PDF': ['a.pdf', (size) => Buffer.concat([repeated('%PDF', size - 5), Buffer.from('%%EOF')])],
  'ends of a ZIP': [
    'a.zip',
    (size) => Buffer.concat([Buffer.from('PK\u0003\u0004'), repeated('PK\u0005\u0006', size)]),
  ],
  'entries of a ZIP': [
    'a.zip',
    (size) => zipFile(Array.from({ length: size / 1e4 }, (_, n) => part(`${n}.txt`, Buffer.from('x')))),
  ],
  'marks of fields': ['word/a.xml', (size) => xml(repeated('fldChar', size / 4))],
  'codes of fields': ['word/a.xml', (size) => xml(repeated('<w:instrText><', size / 4))],
  'ends of codes': ['word/a.xml', (size) => xml(repeated('<w:instrText', size / 4))],
  'quotes of codes': ['word/a.xml', (size) => xml(repeated(' instr="" instr=\'', size / 4))],
  'colons of a part': ['word/a.xml', (size) => xml(repeated('<a:', size / 4))],
  'codes without end': ['word/a.xml', (size) => xml(repeated(' instr="', size / 4))],
  'blanks of a part': ['word/a.xml', (size) => xml(repeated(' ', size / 4))],
  relations: [RELATED, (size) => xml(repeated('/><a b="c"', size / 16))],
  'blanks of relations': [RELATED, (size) => xml(repeated(' ', size / 16))],
  'attributes without end': [RELATED, (size) => xml(repeated(' a="b"', size / 16))],
};

/** Blocks of code that inspectors run, and bytes that they have searched. */
async function stepsOf(name: string, bytes: Buffer): Promise<number> {
  await session.post('Profiler.takePreciseCoverage');
  if (name.startsWith('word/')) officeProblem('docx', name, bytes);
  else await inspectFile(name, bytes);
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const own = result.filter(({ url }) => url.includes('/core/inspection/'));
  return own
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
    .reduce((sum, { count }) => sum + count, 0);
}

it.each(Object.entries(WORST))('takes steps as the bytes of a file: %s', async (_, [name, bytes]) => {
  const [small, large] = [await stepsOf(name, bytes(SMALL)), await stepsOf(name, bytes(LARGE))];
  expect(small).toBeGreaterThan(0);
  expect(large / small).toBeLessThan(MOST_GROWTH);
});
