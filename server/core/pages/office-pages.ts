import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  withPrerendered,
  type AnsweredRead,
  type PrerenderRequest,
  type StyledPage,
  type ParameterValues,
} from '#contract/prerendered-page.ts';
import type { BuiltPage } from './built-pages.ts';
import type { PagePrerenderer } from './page-prerenderer.ts';

/** A page, and the parameters it was rendered with. */
export interface RenderedPage {
  readonly page: string;
  readonly parameters: ParameterValues;
}

export interface OfficePagesOptions {
  /** Folder of the built portal. */
  dist: string;
  /** Undefined: pages are sent as built. */
  drawer: Prerenderer | undefined;
  /** Reads the current parameters of the office. Undefined: another server has them. */
  parameters: (() => Promise<ParameterValues>) | undefined;
  failed(error: unknown): void;
}

type DrawnRoute = Pick<BuiltPage, 'file'> & { readonly route: string };
type Prerenderer = Pick<PagePrerenderer, 'draw' | 'answer'>;
type Read = (asked: PrerenderRequest) => Promise<AnsweredRead>;

/** Milliseconds that a page waits for the parameters, and for its rendering. */
const ASKING = 1000;
const DRAWING = 3000;
/** Maximum rendered routes kept. */
const MOST = 500;
const BARE = 'index.html';

/**
 * The built pages, rendered with the current parameters of the office. Pages that cannot be rendered are sent as built.
 */
export class OfficePages {
  readonly #options: OfficePagesOptions;
  readonly #styles: ReadonlySet<string>;
  readonly #sheets = new Map<string, string>();
  readonly #kept = new Map<string, { said: string; page: Promise<RenderedPage> }>();

  constructor(options: OfficePagesOptions) {
    this.#options = options;
    const built = join(options.dist, '.vite', 'drawn-styles.json');
    this.#styles = new Set(existsSync(built) ? (JSON.parse(readFileSync(built, 'utf8')) as string[]) : []);
  }

  /**
   * The page of a path. When its rendering takes too long it is sent as built, and the rendered one is kept for later
   * requests. Fails when there is no build. @param patience milliseconds to wait for the rendering
   */
  async page({ file, route }: BuiltPage, patience = DRAWING): Promise<RenderedPage> {
    const { drawer, parameters: ask } = this.#options;
    const parameters = route && drawer && ask && (await withTimeout(ask(), ASKING));
    if (!parameters) return this.#asBuilt(file);
    const drawn = this.#drawnOnce(drawer, { file, route }, parameters);
    return (await withTimeout(drawn, patience)) ?? this.#asBuilt(file);
  }

  /**
   * The page that answers a form sent without script; undefined when it cannot be rendered. @param address path and
   * query
   */
  async answer(
    { file, route }: BuiltPage,
    address: string,
    environment: Readonly<Record<string, string>>,
    read: Read,
  ): Promise<RenderedPage | undefined> {
    const { drawer, parameters: ask, failed } = this.#options;
    const parameters = route && drawer && ask && (await withTimeout(ask(), ASKING));
    if (!parameters) return undefined;
    try {
      const drawing = await drawer.answer({ route, parameters, address, environment }, read);
      return drawing ? await this.#standing(file, drawing, parameters) : undefined;
    } catch (error) {
      failed(error);
      return undefined;
    }
  }

  /** Styles of rendered pages that the build did not include, by their path. */
  sheet(path: string): string | undefined {
    return this.#sheets.get(path);
  }

  /** The rendering of a route, kept until the parameters change. */
  #drawnOnce(drawer: Prerenderer, built: DrawnRoute, parameters: ParameterValues): Promise<RenderedPage> {
    const said = JSON.stringify(parameters);
    const known = this.#kept.get(built.route);
    if (known?.said === said) return known.page;
    const page = this.#draw(drawer, built, parameters);
    page.catch((error: unknown) => {
      if (this.#kept.get(built.route)?.page === page) this.#kept.delete(built.route);
      this.#options.failed(error);
    });
    if (this.#kept.size >= MOST) this.#kept.clear();
    this.#kept.set(built.route, { said, page });
    return page;
  }

  async #draw(
    drawer: Prerenderer,
    { file, route }: DrawnRoute,
    parameters: ParameterValues,
  ): Promise<RenderedPage> {
    const drawing = await drawer.draw({ route, parameters });
    if (!drawing) return { ...(await this.#asBuilt(BARE)), parameters };
    return this.#standing(file, drawing, parameters);
  }

  async #standing(file: string, drawing: StyledPage, parameters: ParameterValues): Promise<RenderedPage> {
    const page = withPrerendered(await this.#read(file), drawing);
    const styles = drawing.styles.filter((rule) => !this.#styles.has(rule)).join('');
    return { page: styles ? page.replace('</head>', (end) => this.#link(styles) + end) : page, parameters };
  }

  #link(styles: string): string {
    const path = `/dibujo-${createHash('sha256').update(styles).digest('base64url').slice(0, 16)}.css`;
    if (this.#sheets.size >= MOST) this.#sheets.clear();
    this.#sheets.set(path, styles);
    return `<link rel="stylesheet" crossorigin href="${path}">`;
  }

  async #asBuilt(file: string): Promise<RenderedPage> {
    return { page: await this.#read(file), parameters: {} };
  }

  #read(file: string): Promise<string> {
    return readFile(join(this.#options.dist, file), 'utf8');
  }
}

/** Resolves to undefined on failure or timeout. */
function withTimeout<T>(coming: Promise<T>, patience: number): Promise<T | undefined> {
  return Promise.race([coming.catch(() => undefined), setTimeout(patience, undefined, { ref: false })]);
}
