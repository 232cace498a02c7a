import type { Paper } from '#server/documents/papers/paper.ts';

/** Who draws paper. */
export interface Drawer {
  /**
   * The bytes of a paper.
   * @throws {DrawerBusy} when too much waits to be drawn already.
   */
  draw(paper: Paper): Promise<Uint8Array>;
  /** Whether it draws before anybody asks: when that takes time from nobody. */
  readonly ahead: boolean;
  /** Ends what it holds. */
  close(): Promise<void>;
}

/** Too much waits to be drawn: it can be asked for again in a moment. */
export class DrawerBusy extends Error {}
