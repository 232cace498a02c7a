/** A draft on the wire: `borrador` of config/schemas/data. */
export interface Draft {
  readonly version: number;
  readonly contenido: string | null;
  readonly guardado: string | null;
}

/**
 * Result of a save: `queda` if the content was kept as sent; otherwise `borrador` is the merged content, or has none if
 * the draft ended.
 */
export interface Kept {
  readonly borrador: Draft;
  readonly otro: string | null;
  readonly queda: boolean;
}

/** Version in which a draft ended. */
export type Ended = Pick<Draft, 'version'>;

export const DRAFT_ANSWER = {
  version: 'integer',
  contenido: ['string', null],
  guardado: ['datetime', null],
} as const;
export const KEPT_ANSWER = { borrador: DRAFT_ANSWER, otro: ['datetime', null], queda: 'boolean' } as const;
export const ENDED_ANSWER = { version: 'integer' } as const;

/** Parses the content of a draft; empty if there is none. */
export function contentOf(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return { ...(JSON.parse(text ?? '{}') as object) };
  } catch {
    return {};
  }
}
