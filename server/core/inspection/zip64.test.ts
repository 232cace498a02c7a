import { expect, it } from 'vitest';
import { zipFile } from '#tests/api/zip-file.ts';
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
