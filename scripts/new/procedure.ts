import type { JsonObject } from '#language/source/json.ts';
import type { FieldSpec } from './field-spec.ts';

/** A code of an enumeration that slips are charged with. */
export interface Tax {
  /** `codes.tributos.tributos_varios` */
  readonly expression: string;
  readonly code: string;
  readonly label: string;
}

/** A procedure to be made: the options of the command, and what it uses of the portal. */
export interface Procedure {
  readonly title: string;
  /** `/tasas/alumbrado` */
  readonly route: string;
  /** Its endpoints: `Tasas/Alumbrado`. */
  readonly area: string;
  /** A name for its codes: `tasas_alumbrado`. */
  readonly slug: string;
  readonly fields: readonly FieldSpec[];
  readonly access: 'public' | 'taxpayer';
  /** Drafts are saved on the server too. */
  readonly draft: boolean;
  /** Its certificate is given at filing, rather than on approval by the office. */
  readonly atFiling: boolean;
  /** Message of the catalogue for an empty field. */
  readonly missing: (title: string, isFile?: boolean) => string;
  /** The code its slip is charged with, when the slip can be paid on `/pagos?codigo=`. */
  readonly tax?: Tax;
}

/** The files of a procedure, without what all have in common. */
export interface Made {
  readonly screen: JsonObject;
  /** By the last part of their name: `Consulta`. */
  readonly endpoints: Readonly<Record<string, JsonObject>>;
  /** By their names. */
  readonly registers?: Readonly<Record<string, JsonObject>>;
  readonly tables?: Readonly<Record<string, JsonObject>>;
  readonly cases: readonly JsonObject[];
}
