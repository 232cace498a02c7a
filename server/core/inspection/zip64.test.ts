import { expect, it } from 'vitest';
import { zipFile } from '#tests/api/zip-file.ts';
import { inspectArchive } from './inspect-archive.ts';
import { inspectFile } from './inspect-file.ts';

const LOCAL = 30;
const NAME = 'a.txt';
const CONTENT = Buffer.from('hola');

/** A ZIP of one file that has the sizes in its own header in ZIP64 fields, each of these numbers. */
function zip64(...fields: (readonly number[])[]): Buffer {
  const bytes = zipFile([{ name: NAME, content: CONTENT }]);
  const extra = Buffer.concat(
    fields.map((numbers) => {
      const field = Buffer.alloc(4 + 8 * numbers.length);
      field.writeUInt16LE(1, 0);
      field.writeUInt16LE(8 * numbers.length, 2);
      for (const [n, value] of numbers.entries()) field.writeBigUInt64LE(BigInt(value), 4 + 8 * n);
      return field;
    }),
  );
  const at = LOCAL + NAME.length;
  const whole = Buffer.concat([bytes.subarray(0, at), extra, bytes.subarray(at)]);
  whole.fill(0xff, 18, 26);
  whole.writeUInt16LE(extra.length, 28);
  const end = whole.length - 22;
  whole.writeUInt32LE(whole.readUInt32LE(end + 16) + extra.length, end + 16);
  return whole;
}

const SIZE = CONTENT.length;
const PACKED = zipFile([{ name: NAME, content: CONTENT }]).readUInt32LE(18);
const refusalOf = async (bytes: Buffer) => (await inspectFile('a.zip', bytes)).refusal;

it('an archive whose sizes are in ZIP64 fields is taken when they agree', async () => {
  expect(await refusalOf(zip64([SIZE, PACKED]))).toBeNull();
});

it.each([
  ['another size', [[SIZE + 1, PACKED]]],
  ['another packed size', [[SIZE, PACKED + 1]]],
  ['none of them', [[]]],
  ['one of them', [[SIZE]]],
  ['a third number', [[SIZE, PACKED, 0]]],
  [
    'them twice',
    [
      [SIZE, PACKED],
      [SIZE, PACKED],
    ],
  ],
])('and refused with %s', async (_, fields) => {
  expect(await refusalOf(zip64(...fields))).toMatch(/^El archivo comprimido está dañado/);
});

it.each([
  ['the same', 0, null],
  ['others', 1, expect.stringMatching(/^El archivo comprimido está dañado/)],
])('and with sizes in both places, %s', async (_, more, refusal) => {
  const both = zip64([SIZE + more, PACKED]);
  both.writeUInt32LE(PACKED, 18);
  both.writeUInt32LE(SIZE, 22);
  expect(await refusalOf(both)).toEqual(refusal);
});

/** Output of `zip -X -fz` for one stored file of four bytes, with all possible ZIP64 fields. */
const FORCED =
  'UEsDBC0AAAAAAABQj1yI+aBv//////////8FABQAYS50eHQBABAABAAAAAAAAAAEAAAAAAAAAGhvbGFQSwECHgMtAAAAAAAAUI9ciPmgbwQAAAD/////BQAMAAAAAAABAAAApIEAAAAAYS50eHQBAAgABAAAAAAAAABQSwYGLAAAAAAAAAAeAy0AAAAAAAAAAAABAAAAAAAAAAEAAAAAAAAAPwAAAAAAAAA7AAAAAAAAAFBLBgcAAAAAegAAAAAAAAABAAAAUEsFBgAAAAABAAEAPwAAAP////8AAA==';
/** Offsets of its parts. */
const AT = { entry: 0x3b, entryField: 0x6e, end64: 0x7a, locator: 0xb2, end: 0xc6 };

it('an archive whose directory is in ZIP64 records is taken when they agree', async () => {
  expect(await inspectFile('a.zip', Buffer.from(FORCED, 'base64'))).toEqual({ kind: 'zip', refusal: null });
});

it.each([
  ['another size than the content', AT.entryField + 4, 5],
  ['a field longer than its numbers', AT.entryField + 2, 4],
  ['a number in both places', AT.entry + 24, 4],
  ['a number in neither', AT.entry + 20, -1],
  ['its content on another disk', AT.entry + 34, 1],
  ['more data in the record', AT.end64 + 4, 45],
  ['its record on another disk', AT.end64 + 16, 1],
  ['its directory on another disk', AT.end64 + 20, 1],
  ['another count on this disk', AT.end64 + 24, 2],
  ['another count', AT.end64 + 32, 2],
  ['another size of the directory', AT.end64 + 40, 0x40],
  ['another start of the directory', AT.end64 + 48, 0],
  ['a start past what a number holds', AT.end64 + 55, 0xff],
  ['its record elsewhere', AT.locator + 8, AT.end64 - 1],
  ['more disks', AT.locator + 16, 2],
  ['a count in both places', AT.end + 10, 2],
  ['a size in both places', AT.end + 12, 0x40],
  ['a start in both places', AT.end + 16, 0x3c],
])('and refused with %s', async (_, at, value) => {
  const bytes = Buffer.from(FORCED, 'base64');
  const isWide = bytes.readUInt32LE(at) === 0xffffffff || value === -1;
  if (isWide) bytes.writeInt32LE(value, at);
  else bytes.writeUInt8(value, at);
  expect(await inspectArchive('zip', bytes)).toMatch(/^El archivo comprimido está dañado/);
});
