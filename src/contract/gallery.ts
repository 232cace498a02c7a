import type { Case, CaseSession, Codes, Endpoint, Parameter, Shape } from './generated/grammar.ts';

/** What the gallery of `npm run dev` knows of a config: the plugin gives it, pages are seen with it. */
export interface GalleryData {
  /** By area, then by route. */
  readonly screens: readonly GalleryScreen[];
  /** By path. */
  readonly endpoints: Readonly<Record<string, Endpoint>>;
  readonly parameters: Readonly<Record<string, Parameter>>;
  /** Shapes and enumerations that requests are of, by their name. */
  readonly shapes: Readonly<Record<string, Shape>>;
  readonly codes: Readonly<Record<string, Codes>>;
  /** Somebody who may be signed in; absent when no case signs anybody in. */
  readonly session?: CaseSession;
}

export interface GalleryScreen {
  /** Path in `config/screens`: `things/[id]`. */
  readonly name: string;
  /** Route pattern: `/descargas/:id`. */
  readonly route: string;
  readonly title: string;
  /** First segment of its route. */
  readonly area: string;
  /** Path of its JSON from the working directory. */
  readonly file: string;
  /** Paths of the endpoints it calls. */
  readonly endpoints: readonly string[];
  /** It asks for something. */
  readonly asks: boolean;
  /** Whoever sees it has signed in. */
  readonly signedIn: boolean;
  readonly cases: readonly Case[];
}

/** Where the gallery of the development server is, and what it is drawn from. */
export const GALLERY = '/__galeria';
export const GALLERY_DATA = `${GALLERY}/datos.json`;
