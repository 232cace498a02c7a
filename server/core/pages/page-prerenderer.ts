import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { pathToFileURL } from 'node:url';
import { Piscina } from 'piscina';
import type {
  AnsweredRead,
  PrerenderRequest,
  StyledPage,
  ParameterValues,
} from '#contract/prerendered-page.ts';

/** A page to render: a route with some parameters. */
export interface PageRequest {
  readonly route: string;
  readonly parameters: ParameterValues;
}

/** A form of a route, sent without script. */
export interface SentForm extends PageRequest {
  /** Path and query. */
  readonly address: string;
  /** Addresses of the installation. */
  readonly environment: Readonly<Record<string, string>>;
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
export interface PagePrerenderer {
  /** Null during maintenance of the portal. Fails on a timeout. */
  draw(wanted: PageRequest): Promise<StyledPage | null>;
  /** Null when the form cannot be sent without script. @param read answers the queries of the page */
  answer(
    sent: SentForm,
    read: (asked: PrerenderRequest) => Promise<AnsweredRead>,
  ): Promise<StyledPage | null>;
  /** Releases its resources. */
  close(): Promise<void>;
}

/** Renders with the module that the build left beside the pages, in a worker thread started with the first page. */
export class WorkerPagePrerenderer implements PagePrerenderer {
  readonly #thread: Piscina;

  /** Undefined when the build has no module to render. */
  static of(dist: string): WorkerPagePrerenderer | undefined {
    const module = resolve(join(dist, '.vite', 'pages', 'prerender-pages.js'));
    return existsSync(module) ? new WorkerPagePrerenderer(module) : undefined;
  }

  private constructor(module: string) {
    this.#thread = new Piscina({
      filename: pathToFileURL(module).href,
      name: 'prerenderPage',
      minThreads: 0,
      maxThreads: 1,
      concurrentTasksPerWorker: TOGETHER,
      maxQueue: WAITING,
      idleTimeout: Infinity,
      niceIncrement: NICE,
    });
  }

  draw(wanted: PageRequest): Promise<StyledPage | null> {
    return this.#thread.run(wanted, { signal: AbortSignal.timeout(LONGEST) });
  }

  async answer(
    sent: SentForm,
    read: (asked: PrerenderRequest) => Promise<AnsweredRead>,
  ): Promise<StyledPage | null> {
    const { port1, port2: port } = new MessageChannel();
    port1.on('message', async ({ id, ...asked }: PrerenderRequest & { id: number }) => {
      port1.postMessage({ id, ...(await read(asked)) });
    });
    try {
      const signal = AbortSignal.timeout(LONGEST);
      return await this.#thread.run(
        { ...sent, port },
        { name: 'prerenderAnswer', transferList: [port], signal },
      );
    } finally {
      port1.close();
    }
  }

  async close(): Promise<void> {
    await this.#thread.destroy();
  }
}
