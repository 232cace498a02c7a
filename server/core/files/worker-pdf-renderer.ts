import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { Paper } from '#server/documents/papers/paper.ts';
import { RendererBusy, type PdfRenderer } from './pdf-renderer.ts';

/** One core is left for requests. */
const THREADS = Math.max(1, availableParallelism() - 1);
/** Papers that may wait for a thread: some seconds of drawing. */
const WAITING = 200;
/** Milliseconds after which a drawing is aborted together with its thread. */
const LONGEST = 120_000;
/** Niceness of the threads: above 0, they yield to the thread that answers requests. */
const NICE = 5;

const SOURCES = import.meta.url.endsWith('.ts');
const THREAD = new URL(SOURCES ? './drawing-thread.ts' : '../drawing/drawing-thread.js', import.meta.url);

/**
 * Renders papers in worker threads, started with the first one, with lower priority than the thread that answers
 * requests.
 */
export class WorkerPdfRenderer implements PdfRenderer {
  readonly ahead = true;
  readonly #threads = new Piscina({
    filename: THREAD.href,
    name: 'drawInThread',
    minThreads: 0,
    maxThreads: THREADS,
    maxQueue: WAITING,
    idleTimeout: Infinity,
    niceIncrement: NICE,
    ...(SOURCES && { execArgv: ['--import', 'tsx'] }),
  });

  async draw(paper: Paper): Promise<Uint8Array> {
    if (this.#threads.queueSize >= WAITING) throw new RendererBusy('Too much waits to be drawn');
    return this.#threads.run(paper, { signal: AbortSignal.timeout(LONGEST) });
  }

  async close(): Promise<void> {
    await this.#threads.destroy();
  }
}
