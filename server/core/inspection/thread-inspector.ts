import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { cutOffInspections } from '#server/core/metrics/metrics.ts';
import { FairSemaphore } from './fair-semaphore.ts';
import { InspectorBusy, type CutOff, type FileInspector, type Inspection } from './file-inspector.ts';
import type { InspectionTask } from './inspection-thread.ts';

export interface InspectorLimits {
  /** Threads at most: two at least, as the files of one network never have the last one. */
  threads: number;
  /** Files that may wait for a thread; half of them of one network. */
  waiting: number;
  /** Milliseconds that a file may wait for a thread. */
  patience: number;
  /** Milliseconds of inspection, after which its thread is ended and replaced. */
  deadline: number;
  /** Heap of a thread, in MB. Unpacked bytes are outside of it: inspectors count them. */
  heap: number;
}

const LIMITS: InspectorLimits = {
  threads: Math.min(4, Math.max(2, availableParallelism() - 1)),
  waiting: 64,
  patience: 30_000,
  deadline: 10_000,
  heap: 256,
};
/** MB of the heap for young objects. */
const YOUNG = 32;
/** Milliseconds that a thread may take to start. */
const LONGEST_START = 60_000;
/** Priority below that of the thread that answers requests (`nice`). */
const NICE = 10;
const TOO_COMPLEX =
  'El archivo es demasiado complejo para revisarlo: guardalo de nuevo, imprimilo a PDF o mandalo en partes.';

const SOURCES = import.meta.url.endsWith('.ts');
const THREAD = new URL(
  SOURCES ? './inspection-thread.ts' : '../inspection/inspection-thread.js',
  import.meta.url,
);

/**
 * Inspects files in threads of its own, started with the first file, which have less priority than the thread that answers.
 * A thread that takes too long or too much memory, or that crashes, is replaced, and its file refused.
 */
export class ThreadInspector implements FileInspector {
  readonly #limits: InspectorLimits;
  readonly #threads: Piscina<InspectionTask, Inspection>;
  readonly #turns: FairSemaphore;
  /** Start the deadline of an inspection, by its id. */
  readonly #started = new Map<number, () => void>();
  #lastId = 0;
  #closing = false;

  /** @param thread module that exports `inspectInThread` */
  constructor(limits: Partial<InspectorLimits> = {}, thread: URL = THREAD) {
    this.#limits = { ...LIMITS, ...limits };
    const { threads, waiting, patience, heap } = this.#limits;
    this.#turns = new FairSemaphore({ atOnce: threads, places: waiting, patience });
    this.#threads = new Piscina({
      filename: thread.href,
      name: 'inspectInThread',
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: Infinity,
      niceIncrement: NICE,
      resourceLimits: { maxOldGenerationSizeMb: heap, maxYoungGenerationSizeMb: YOUNG },
      ...(SOURCES && { execArgv: ['--import', 'tsx'] }),
    });
    this.#threads.on('message', (id: number) => this.#started.get(id)?.());
    // An idle thread that dies is replaced by the next file; without a listener its error would end the process.
    this.#threads.on('error', () => cutOffInspections.inc({ reason: 'crash' }));
  }

  async inspect(name: string, bytes: Buffer, network: string): Promise<Inspection> {
    await this.#turns.enter(network);
    try {
      return await this.#run(name, bytes);
    } finally {
      this.#turns.leave(network);
    }
  }

  async close(): Promise<void> {
    this.#closing = true;
    await this.#threads.destroy();
  }

  async #run(name: string, bytes: Buffer): Promise<Inspection> {
    if (this.#closing) throw new InspectorBusy('The server is closing');
    const copy = new Uint8Array(bytes);
    const id = (this.#lastId += 1);
    const cut = new AbortController();
    let timer = setTimeout(() => cut.abort(), LONGEST_START);
    this.#started.set(id, () => {
      clearTimeout(timer);
      timer = setTimeout(() => cut.abort(), this.#limits.deadline);
    });
    try {
      const task = { id, name, bytes: copy };
      const inspection = await this.#threads.run(task, { transferList: [copy.buffer], signal: cut.signal });
      return withBuffer(inspection);
    } catch (error) {
      if (this.#closing) throw new InspectorBusy('The server is closing', { cause: error });
      const cutOff = reasonOf(error);
      cutOffInspections.inc({ reason: cutOff });
      return { kind: null, refusal: TOO_COMPLEX, cutOff };
    } finally {
      clearTimeout(timer);
      this.#started.delete(id);
    }
  }
}

/** Bytes cross from a thread as plain ones. */
function withBuffer({ plain, ...inspection }: Inspection): Inspection {
  return plain
    ? { ...inspection, plain: Buffer.from(plain.buffer, plain.byteOffset, plain.length) }
    : inspection;
}

function reasonOf(error: unknown): CutOff {
  const { name, code } = error as Partial<NodeJS.ErrnoException>;
  if (name === 'AbortError') return 'deadline';
  return code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crash';
}
