import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inspectPdf } from './inspect-pdf.ts';
import { PdfWork } from './pdf-work.ts';

const SIZE = 128 * 1024;

/** Some text again and again. */
const repeated = (text: string, before = '') =>
  Buffer.from(`%PDF-1.7\n${before}${text.repeat(Math.ceil(SIZE / text.length))}`, 'latin1');

/** Objects one after another. */
function counted(write: (i: number) => Buffer | string): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n')];
  for (let size = 0, i = 1; size < SIZE; i += 1) {
    const part = Buffer.from(write(i) as string, 'latin1');
    parts.push(part);
    size += part.length;
  }
  return Buffer.concat(parts);
}

function packed(number: number, data: Buffer, filter: string, count = 1): Buffer {
  const head = `${number} 0 obj<</Type/ObjStm/N ${count}/First 4${filter}/Length ${data.length}>>stream\n`;
  return Buffer.concat([Buffer.from(head), data, Buffer.from('\nendstream endobj\n')]);
}

const FLATE = '/Filter/FlateDecode';
const deflatedTimes = (times: number, data: Buffer): Buffer =>
  times === 0 ? data : deflatedTimes(times - 1, deflateSync(data));
const bomb = deflatedTimes(3, Buffer.alloc(40 * 1024 ** 2, ' '));

const WORST: readonly (readonly [string, Buffer])[] = [
  ['openings', repeated('/OpenAction<<')],
  ['openings in an object', repeated('/OpenAction<<', '1 0 obj<<')],
  ['heads', repeated('1 0 obj ')],
  ['dictionaries that never end', repeated('1 0 obj<<')],
  ['arrays that never end', repeated('1 0 obj[')],
  ['strings that never end', repeated('1 0 obj(')],
  ['hexadecimal that never ends', repeated('1 0 obj<4')],
  ['comments that never end', repeated('1 0 obj%')],
  ['trailers in comments', repeated('trailer%')],
  ['trailers', repeated('trailer<<')],
  ['tables that lead to others', counted((i) => `trailer<</Prev ${i}>>\n`)],
  ['parentheses', repeated('(', '1 0 obj')],
  ['brackets', repeated('[', '1 0 obj')],
  ['angles', repeated('<', '1 0 obj')],
  ['dictionaries in dictionaries', repeated('<</A', '1 0 obj')],
  ['streams without end', repeated('1 0 obj<<>>stream\n')],
  ['object streams without end', repeated('1 0 obj<</N 1/First 4>>stream\n')],
  ['a name of escapes', repeated('#41', '1 0 obj/')],
  ['names', repeated('/#41', '1 0 obj[')],
  ['comments', repeated('%a\n', '1 0 obj[')],
  ['blanks', repeated(' '.repeat(99), '1 0 obj[')],
  ['blanks before heads', repeated(`${' '.repeat(99)}obj`)],
  ['numbers with comments', repeated('1 %c\n', '1 0 obj[')],
  ['references', repeated('1 0 R ', '1 0 obj[')],
  ['references to the next', counted((i) => `${i} 0 obj ${i + 1} 0 R endobj `)],
  ['types by reference to the next', counted((i) => `${i} 0 obj<</S ${i + 1} 0 R>>endobj `)],
  ['references in a circle', repeated('1 0 obj 2 0 R endobj 2 0 obj<</S 1 0 R/A 2 0 R>>endobj ')],
  ['one object many times', repeated('1 0 obj<</A 1 0 R/S 1 0 R>>endobj ')],
  ['small objects', counted((i) => `${i} 0 obj<<>>`)],
  [
    'filters by reference to the next',
    counted((i) => `${i} 0 obj<</N 1/First 4/Filter ${i + 1} 0 R>>stream\nx\nendstream\n`),
  ],
  [
    'bombs',
    counted((i) => packed(i, bomb, '/Filter[/FlateDecode/FlateDecode/FlateDecode]') as unknown as string),
  ],
  [
    'objects that overlap',
    packed(3, deflateSync(`${'1 0 '.repeat(20_000)}[${'('.repeat(100)}`), FLATE, 20_000),
  ],
  ['dictionaries in a bomb', packed(3, deflateSync(`1 0 [${'<<>>'.repeat(600_000)}`), FLATE)],
  [
    'run lengths',
    counted(
      (i) => packed(i, Buffer.from([129, 32, 129, 32]), '/Filter/RunLengthDecode') as unknown as string,
    ),
  ],
  ['ASCII 85 of nothing', packed(3, Buffer.alloc(SIZE, 'z'), '/Filter/ASCII85Decode')],
  ['encryptions', counted((i) => `trailer<</Encrypt<</Filter/Standard/V 5/R 6/O(${i})>>>>\n`)],
];

/** A hundred small objects. */
const SMALL = Buffer.from(`%PDF-1.7\n${'1 0 obj<</A[1 2 3]>>endobj\n'.repeat(100)}`);

describe('what a PDF costs', () => {
  it('is counted', async () => {
    const work = new PdfWork(SMALL.length);
    expect(await inspectPdf(SMALL, work)).toBeNull();
    expect(work.values).toBe(500);
    expect(work.bytes).toBeGreaterThanOrEqual(100 * '<</A[1 2 3]>>'.length);
  });

  it.each([{ values: 499 }, { bytes: 1000 }])('is refused beyond %o', async (limits) => {
    expect(await inspectPdf(SMALL, new PdfWork(SMALL.length, limits))).toMatch(/^El PDF no se puede revisar/);
  });

  it.each(WORST)('is at its worst a small multiple of its size: %s', async (_, bytes) => {
    const work = new PdfWork(bytes.length, { bytes: 3 * bytes.length });
    await inspectPdf(bytes, work);
    // The last step before it is refused may pass over the whole file.
    expect(work.bytes).toBeLessThanOrEqual(4 * bytes.length + 3 * work.unpacked);
    expect(work.unpacked).toBeLessThanOrEqual(64 * 1024 ** 2);
    expect(work.values).toBeLessThanOrEqual(bytes.length + work.unpacked);
    expect(work.resolved).toBeLessThanOrEqual(work.limits.resolved + bytes.length);
  });
});
