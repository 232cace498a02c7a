import { UnreadablePdf } from './pdf-work.ts';

/** Whole numbers of a `/DecodeParms`. */
export type FilterParameters = ReadonlyMap<string, number>;

/** Bytes of a row; cross-reference streams have about five, images a few thousand. */
const LONGEST_ROW = 65_536;

/**
 * Reverts a TIFF (2) or PNG (10 to 15) predictor. An incomplete last row is read as far as it goes.
 * @throws UnreadablePdf for predictors and rows on which readers differ
 */
export function undoPredictor(data: Buffer, parameters: FilterParameters): Buffer {
  const predictor = parameters.get('Predictor') ?? 1;
  if (predictor === 1) return data;
  const bits = parameters.get('BitsPerComponent') ?? 8;
  const colors = parameters.get('Colors') ?? 1;
  const row = Math.ceil(((parameters.get('Columns') ?? 1) * colors * bits) / 8);
  const pixel = Math.ceil((colors * bits) / 8);
  if (!(row > 0 && row <= LONGEST_ROW && pixel > 0 && pixel <= row)) throw new UnreadablePdf('odd rows');
  if (predictor === 2 && bits === 8) return undoTiff(data, row, pixel);
  if (predictor >= 10 && predictor <= 15) return undoPng(data, row, pixel);
  throw new UnreadablePdf(`predictor ${predictor} of ${bits} bits`);
}

function undoTiff(data: Buffer, row: number, pixel: number): Buffer {
  const out = Buffer.from(data);
  for (let at = 0; at < out.length; at += 1)
    if (at % row >= pixel) out[at] = (out[at]! + out[at - pixel]!) & 0xff;
  return out;
}

function undoPng(data: Buffer, row: number, pixel: number): Buffer {
  const rows = Math.ceil(data.length / (row + 1));
  const out = Buffer.alloc(Math.max(0, data.length - rows));
  for (let i = 0; i < rows; i += 1) {
    const type = data[i * (row + 1)]!;
    const predict = PNG_TYPES[type];
    if (!predict) throw new UnreadablePdf(`a row of type ${type}`);
    const first = i * row;
    const last = Math.min(first + row, out.length);
    for (let at = first; at < last; at += 1) {
      const left = at - first >= pixel ? out[at - pixel]! : 0;
      const up = i > 0 ? out[at - row]! : 0;
      const upLeft = i > 0 && at - first >= pixel ? out[at - row - pixel]! : 0;
      out[at] = (data[at + i + 1]! + predict(left, up, upLeft)) & 0xff;
    }
  }
  return out;
}

/** By the type of the row: none, sub, up, average and Paeth (PNG specification, chapter 9). */
const PNG_TYPES: readonly ((left: number, up: number, upLeft: number) => number)[] = [
  () => 0,
  (left) => left,
  (_, up) => up,
  (left, up) => (left + up) >> 1,
  (left, up, upLeft) => {
    const guess = left + up - upLeft;
    const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - upLeft)];
    if (a <= b && a <= c) return left;
    return b <= c ? up : upLeft;
  },
];
