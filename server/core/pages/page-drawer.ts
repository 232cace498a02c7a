import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { pathToFileURL } from 'node:url';
import { Piscina } from 'piscina';
import type { AnsweredRead, AskedRead, DrawnPage, ParameterValues } from '#contract/drawn-page.ts';

/** A page to render: a route with some parameters. */
export interface Wanted {
  readonly route: string;
  readonly parameters: ParameterValues;
}

/** A form of a route, sent without script. */
export interface SentForm extends Wanted {
  /** Path and query. */
  readonly address: string;
  /** Addresses of the installation. */
  readonly environment: Readonly<Record<string, string>>;
}

/** A rendered page and its style rules. */
export interface Drawing extends DrawnPage {
  readonly styles: readonly string[];
}

/** Milliseconds after which a rendering is aborted together with its thread. */
const LONGEST = 10_000;
/** Concurrent renderings: they mostly wait for data. */
const TOGETHER = 8;
/** Maximum queued renderings. */
const WAITING = 64;
/** Niceness of the thread: above 0, it yields to the one that answers requests. */
const NICE = 5;

/** Renders pages. */
export interface PageDrawer {
  /** Null during maintenance of the portal. Fails on a timeout. */
  draw(wanted: Wanted): Promise<Drawing | null>;
  /** Null when the form cannot be sent without script. @param read answers the queries of the page */
  answer(sent: SentForm, read: (asked: AskedRead) => Promise<AnsweredRead>): Promise<Drawing | null>;
  /** Releases its resources. */
  close(): Promise<void>;
}

/** Renders with the module that the build left beside the pages, in a worker thread started with the first page. */
export class ThreadPageDrawer implements PageDrawer {
  readonly #thread: Piscina;

  /** Undefined when the build has no module to render. */
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
