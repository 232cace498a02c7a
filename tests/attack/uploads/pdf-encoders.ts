import { deflateSync } from 'node:zlib';

/** Writes data as a filter of PDF would read it back. */
export type Encoder = (data: Buffer) => Buffer;

export const asHex: Encoder = (data) => Buffer.from(`${data.toString('hex')}>`);

export const asAscii85: Encoder = (data) => {
  let text = '';
  for (let at = 0; at < data.length; at += 4) {
    const group = Buffer.concat([data.subarray(at, at + 4), Buffer.alloc(4)]).subarray(0, 4);
    const length = Math.min(4, data.length - at);
    let rest = group.readUInt32BE(0);
    let digits = '';
    for (let i = 0; i < 5; i += 1) {
      digits = String.fromCharCode(33 + (rest % 85)) + digits;
      rest = Math.floor(rest / 85);
    }
    text += length === 4 && rest === 0 && digits === '!!!!!' ? 'z' : digits.slice(0, length + 1);
  }
  return Buffer.from(`${text}~>`);
};

export const asRunLength: Encoder = (data) => {
  const parts: Buffer[] = [];
  for (let at = 0; at < data.length; at += 128) {
    const run = data.subarray(at, at + 128);
    parts.push(Buffer.from([run.length - 1]), run);
  }
  return Buffer.concat([...parts, Buffer.from([128])]);
};

/** LZW with 9-bit codes only: the table is cleared before it needs more. */
export const asLzw: Encoder = (data) => {
  const CLEAR = 256;
  const END = 257;
  const codes = [...data].flatMap((byte, i) => (i % 200 === 0 ? [CLEAR, byte] : [byte]));
  const bits = [...codes, END].map((code) => code.toString(2).padStart(9, '0')).join('');
  const bytes = bits.match(/.{1,8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)));
};

export const asFlate: Encoder = (data) => deflateSync(data);

/** Rows of a predictor: 2 of TIFF, 10 to 15 of PNG with the row types of each in turn. Blanks fill the last row. */
export function withPredictor(data: Buffer, predictor: number, columns: number): Buffer {
  const whole = Buffer.concat([data, Buffer.alloc((columns - (data.length % columns)) % columns, ' ')]);
  const rows: Buffer[] = [];
  for (let at = 0; at < whole.length; at += columns) {
    const row = whole.subarray(at, at + columns);
    const above = at > 0 ? whole.subarray(at - columns, at) : Buffer.alloc(columns);
    if (predictor === 2) rows.push(row.map((byte, i) => byte - (row[i - 1] ?? 0)) as Buffer);
    else rows.push(pngRow(row, above, predictor === 15 ? rows.length % 5 : predictor - 10));
  }
  return Buffer.concat(rows);
}

function pngRow(row: Buffer, above: Buffer, type: number): Buffer {
  const differences = [...row].map((byte, i) => {
    const left = row[i - 1] ?? 0;
    const up = above[i]!;
    const upLeft = above[i - 1] ?? 0;
    const guess = [0, left, up, (left + up) >> 1, paeth(left, up, upLeft)][type]!;
    return (byte - guess) & 0xff;
  });
  return Buffer.from([type, ...differences]);
}

function paeth(left: number, up: number, upLeft: number): number {
  const distance = (of: number) => Math.abs(left + up - upLeft - of);
  return [left, up, upLeft].reduce((best, each) => (distance(each) < distance(best) ? each : best));
}
