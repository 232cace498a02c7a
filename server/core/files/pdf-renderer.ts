import type { Paper } from '#server/documents/papers/paper.ts';

/** Renders papers. */
export interface PdfRenderer {
  /**
   * Renders a paper to bytes.
   * @throws {RendererBusy} when the queue is full.
   */
  draw(paper: Paper): Promise<Uint8Array>;
  /** True if it can render before a request needs it, without slowing requests down. */
  readonly ahead: boolean;
  /** Releases its resources. */
  close(): Promise<void>;
}

/** The queue of drawings is full; retry in a moment. */
export class RendererBusy extends Error {}
