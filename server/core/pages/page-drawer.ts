import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Piscina } from 'piscina';
import type { DrawnPage, ParameterValues } from '#contract/drawn-page.ts';

/** What is drawn: a route as it stands with these parameters. */
export interface Wanted {
  readonly route: string;
  readonly parameters: ParameterValues;
}

/** A page and the style rules it needs. */
export interface Drawing extends DrawnPage {
  readonly styles: readonly string[];
}

/** Milliseconds after which a page is sent as it was built. */
const LONGEST = 3000;
/** Of one more than 0, the thread yields to whoever answers. */
const NICE = 5;

/** Draws pages by what the build left beside them, in a thread of its own that begins with the first one. */
export class PageDrawer {
  readonly #thread: Piscina;

  /** Undefined where the build left nothing to draw by. */
  static of(dist: string): PageDrawer | undefined {
    const module = resolve(join(dist, '.vite', 'pages', 'draw-pages.js'));
    return existsSync(module) ? new PageDrawer(module) : undefined;
  }

  private constructor(module: string) {
    this.#thread = new Piscina({
      filename: pathToFileURL(module).href,
      name: 'drawPage',
      minThreads: 0,
      maxThreads: 1,
      concurrentTasksPerWorker: 1,
      idleTimeout: Infinity,
      niceIncrement: NICE,
    });
  }

  /** Null while the office works on the portal. Fails when it takes too long. */
  draw(wanted: Wanted): Promise<Drawing | null> {
    return this.#thread.run(wanted, { signal: AbortSignal.timeout(LONGEST) });
  }

  async close(): Promise<void> {
    await this.#thread.destroy();
  }
}
