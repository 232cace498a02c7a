import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { pathToFileURL } from 'node:url';
import { Piscina } from 'piscina';
import type { AnsweredRead, AskedRead, DrawnPage, ParameterValues } from '#contract/drawn-page.ts';

/** What is drawn: a route as it stands with these parameters. */
export interface Wanted {
  readonly route: string;
  readonly parameters: ParameterValues;
}

/** A form of a route that was sent without script. */
export interface SentForm extends Wanted {
  /** Path and query. */
  readonly address: string;
  /** Addresses of the installation. */
  readonly environment: Readonly<Record<string, string>>;
}

/** A page and the style rules it needs. */
export interface Drawing extends DrawnPage {
  readonly styles: readonly string[];
}

/** Milliseconds after which a drawing is given up, and its thread with it. */
const LONGEST = 10_000;
/** Pages that are drawn at a time: most of it is waiting for what they read. */
const TOGETHER = 8;
/** Those that may wait. */
const WAITING = 64;
/** Of one more than 0, the thread yields to whoever answers. */
const NICE = 5;

/** Who draws pages. */
export interface PageDrawer {
  /** Null while the office works on the portal. Fails when it takes too long. */
  draw(wanted: Wanted): Promise<Drawing | null>;
  /** Null when it is not a form that can be sent so. @param read what it asks for meanwhile */
  answer(sent: SentForm, read: (asked: AskedRead) => Promise<AnsweredRead>): Promise<Drawing | null>;
  /** Ends what it holds. */
  close(): Promise<void>;
}

/** Draws by what the build left beside the pages, in a thread of its own that begins with the first one. */
export class ThreadPageDrawer implements PageDrawer {
  readonly #thread: Piscina;

  /** Undefined where the build left nothing to draw by. */
  static of(dist: string): ThreadPageDrawer | undefined {
    const module = resolve(join(dist, '.vite', 'pages', 'draw-pages.js'));
    return existsSync(module) ? new ThreadPageDrawer(module) : undefined;
  }

  private constructor(module: string) {
    this.#thread = new Piscina({
      filename: pathToFileURL(module).href,
      name: 'drawPage',
      minThreads: 0,
      maxThreads: 1,
      concurrentTasksPerWorker: TOGETHER,
      maxQueue: WAITING,
      idleTimeout: Infinity,
      niceIncrement: NICE,
    });
  }

  draw(wanted: Wanted): Promise<Drawing | null> {
    return this.#thread.run(wanted, { signal: AbortSignal.timeout(LONGEST) });
  }

  async answer(sent: SentForm, read: (asked: AskedRead) => Promise<AnsweredRead>): Promise<Drawing | null> {
    const { port1, port2: port } = new MessageChannel();
    port1.on('message', async ({ id, ...asked }: AskedRead & { id: number }) => {
      port1.postMessage({ id, ...(await read(asked)) });
    });
    try {
      const signal = AbortSignal.timeout(LONGEST);
      return await this.#thread.run({ ...sent, port }, { name: 'drawAnswer', transferList: [port], signal });
    } finally {
      port1.close();
    }
  }

  async close(): Promise<void> {
    await this.#thread.destroy();
  }
}
