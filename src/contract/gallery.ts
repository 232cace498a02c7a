import type { Case, CaseSession, Codes, Endpoint, Parameter, Shape } from './generated/grammar.ts';

/** Data of the gallery of `npm run dev`: the plugin provides it, and pages are previewed with it. */
export interface GalleryData {
  /** By area, then by route. */
  readonly screens: readonly GalleryScreen[];
  /** By path. */
  readonly endpoints: Readonly<Record<string, Endpoint>>;
  readonly parameters: Readonly<Record<string, Parameter>>;
  /** Shapes and enumerations of requests, by name. */
  readonly shapes: Readonly<Record<string, Shape>>;
  readonly codes: Readonly<Record<string, Codes>>;
  /** A taxpayer to sign in as; absent when no case signs anyone in. */
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
  /** It has a form. */
  readonly asks: boolean;
  /** Only seen after signing in. */
  readonly signedIn: boolean;
  readonly cases: readonly Case[];
}

/** Paths of the gallery and of its data in the development server. */
export const GALLERY = '/__galeria';
export const GALLERY_DATA = `${GALLERY}/datos.json`;
