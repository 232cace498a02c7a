/** State shared by the machines of a portal. */
export interface MachineTables {
  series: SeriesTable;
  turn: TurnTable;
  rate_count: RateCountTable;
}

/** A series of consecutive numbers: slips, the receipts of a year. */
interface SeriesTable {
  /** `boleta`, `comprobante 2026`. */
  name: string;
  /** Last number given. */
  last: number;
}

/** Periodic work that only one machine does each time. */
interface TurnTable {
  name: string;
  /** Epoch milliseconds until which the turn is taken. */
  until: number;
}

/** Requests counted in a window, over all machines. */
interface RateCountTable {
  /** What is counted, for whom, and the start of its window. */
  key: string;
  count: number;
  /** Epoch milliseconds at which the window ends. */
  until: number;
}
