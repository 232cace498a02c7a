/** A file that cannot be read whole, or not within its limits. */
export class UnreadablePdf extends Error {}

/** A file that would cost more than it may. */
export class CostlyPdf extends UnreadablePdf {}

/** A file that does not open without its key. */
export class LockedPdf extends Error {}

/** Limits of the cost of reading a file, in units that grow with time and memory. */
export interface PdfLimits {
  /** Bytes parsed or searched, of the file and of its object streams. */
  bytes: number;
  /** Bytes that come out of filters. */
  unpacked: number;
  /** Values: numbers, names, strings, dictionaries. */
  values: number;
  /** Objects that references were followed to. */
  resolved: number;
}

/** Parsed more than a few times over, a file repeats itself to cost. */
const TIMES = 3;
const MEGABYTE = 1024 ** 2;
const UNPACKED = 32 * MEGABYTE;
/** A tagged book has some hundred thousand. */
const VALUES = 2_000_000;
const RESOLVED = 2_000_000;

/** Work done on a file, counted against its limits. */
export class PdfWork {
  readonly limits: PdfLimits;
  bytes = 0;
  unpacked = 0;
  values = 0;
  resolved = 0;

  constructor(size: number, limits: Partial<PdfLimits> = {}) {
    this.limits = {
      bytes: TIMES * size + MEGABYTE,
      unpacked: UNPACKED,
      values: VALUES,
      resolved: RESOLVED,
      ...limits,
    };
  }

  /**
   * Counts some work.
   * @throws CostlyPdf beyond the limit.
   */
  spend(unit: keyof PdfLimits, amount: number): void {
    this[unit] += amount;
    if (this[unit] > this.limits[unit]) throw new CostlyPdf(`more ${unit} than ${this.limits[unit]}`);
  }

  /** Allows an object stream to be parsed as the file itself is. */
  addUnpacked(size: number): void {
    this.spend('unpacked', size);
    this.limits.bytes += TIMES * size;
  }
}
