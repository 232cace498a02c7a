import { deflateSync } from 'node:zlib';

/** Size of each picture in pixels; left half red, right half blue. */
export const WIDTH = 64;
export const HEIGHT = 32;

/** CRC of a PNG chunk (ISO/IEC 15948, annex D). */
function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

export function pngChunk(type: string, content: Buffer | string): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.from(content)]);
  const [size, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(named.length - 4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([size, named, check]);
}

interface PngShape {
  readonly depth?: 1 | 8 | 16;
  readonly hasAlpha?: boolean;
  readonly extra?: readonly Buffer[];
}

/** PNG in red and blue; with alpha, the blue half is transparent. */
export function png({ depth = 8, hasAlpha = false, extra = [] }: PngShape = {}): Buffer {
  const dot = (colour: readonly number[]) =>
    Buffer.from(colour.flatMap((value) => (depth === 16 ? [value, value] : [value])));
  const [red, blue] = hasAlpha
    ? [dot([255, 0, 0, 255]), dot([0, 0, 255, 0])]
    : [dot([255, 0, 0]), dot([0, 0, 255])];
  const row = Buffer.concat([Buffer.alloc(1), ...Array(WIDTH / 2).fill(red), ...Array(WIDTH / 2).fill(blue)]);
  const data = deflateSync(Buffer.concat(Array<Buffer>(HEIGHT).fill(row)));
  return pngFile([WIDTH, HEIGHT, depth, hasAlpha ? 6 : 2], data, extra);
}

function pngFile(
  [width, height, depth, colour]: readonly [number, number, number, number],
  data: Buffer,
  extra: readonly Buffer[] = [],
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = depth;
  head[9] = colour;
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    pngChunk('IHDR', head),
    ...extra,
    pngChunk('IDAT', data),
    pngChunk('IEND', ''),
  ]);
}

/** 20,000 × 20,000 black pixels in 50 kB. */
export const hugePng = () => pngFile([20_000, 20_000, 1, 0], deflateSync(Buffer.alloc(20_000 * 2501)));

/**
 * Uncompressed GIF of two colours: each pixel is a three-bit code, and the table is cleared before it grows (GIF89a).
 */
export function gif(): Buffer {
  const header = Buffer.from('GIF89a\0\0\0\0\x80\0\0\xff\0\0\0\0\xff', 'latin1');
  header.writeUInt16LE(WIDTH, 6);
  header.writeUInt16LE(HEIGHT, 8);
  const image = Buffer.from([0x2c, 0, 0, 0, 0, WIDTH, 0, HEIGHT, 0, 0, 2]);
  const [CLEAR, END] = [4, 5];
  const codes: number[] = [];
  for (let at = 0; at < WIDTH * HEIGHT; at++) {
    if (at % 2 === 0) codes.push(CLEAR);
    codes.push(at % WIDTH < WIDTH / 2 ? 0 : 1);
  }
  codes.push(END);
  const bits = codes
    .map((code) => code.toString(2).padStart(3, '0'))
    .toReversed()
    .join('');
  const padded = bits.padStart(Math.ceil(bits.length / 8) * 8, '0');
  const bytes = Buffer.from((padded.match(/.{8}/g) ?? []).toReversed().map((byte) => parseInt(byte, 2)));
  const blocks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 255) {
    const block = bytes.subarray(at, at + 255);
    blocks.push(Buffer.from([block.length]), block);
  }
  return Buffer.concat([header, image, ...blocks, Buffer.from([0, 0x3b])]);
}

export function bmp(): Buffer {
  const head = Buffer.alloc(54);
  const row = Buffer.concat([
    ...Array(WIDTH / 2).fill(Buffer.from([0, 0, 255])),
    ...Array(WIDTH / 2).fill(Buffer.from([255, 0, 0])),
  ]);
  const data = Buffer.concat(Array<Buffer>(HEIGHT).fill(row));
  head.write('BM');
  head.writeUInt32LE(head.length + data.length, 2);
  head.writeUInt32LE(head.length, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(WIDTH, 18);
  head.writeInt32LE(HEIGHT, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(24, 28);
  return Buffer.concat([head, data]);
}
