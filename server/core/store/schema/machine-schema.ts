/** What several machines share. */
export interface MachineTables {
  series: SeriesTable;
  turn: TurnTable;
  rate_count: RateCountTable;
}

/** A series of consecutive numbers: slips, the receipts of a year. */
interface SeriesTable {
  /** `boleta`, `comprobante 2026`. */
  name: string;
  /** The greatest number that was given. */
  last: number;
}

/** Work that comes again and again and that one machine of all does each time. */
interface TurnTable {
  name: string;
  /** Epoch milliseconds until which nobody else does it. */
  until: number;
}

/** How often something was asked in a window of time, on all machines. */
interface RateCountTable {
  /** What is counted and of whom, with the beginning of its window. */
  key: string;
  count: number;
  /** Epoch milliseconds at which it ends. */
  until: number;
}
