/** A draft as it travels: `borrador` of config/schemas/data. */
export interface Draft {
  readonly version: number;
  readonly contenido: string | null;
  readonly guardado: string | null;
}

/** What the server did with a draft: it stays, or another one does. */
export interface Kept {
  readonly borrador: Draft;
  readonly otro: string | null;
  readonly queda: boolean;
}

/** With which version a draft ended. */
export type Ended = Pick<Draft, 'version'>;

export const DRAFT_ANSWER = {
  version: 'integer',
  contenido: ['string', null],
  guardado: ['datetime', null],
} as const;
export const KEPT_ANSWER = { borrador: DRAFT_ANSWER, otro: ['datetime', null], queda: 'boolean' } as const;
export const ENDED_ANSWER = { version: 'integer' } as const;

/** What was typed, out of its text; nothing when it is none. */
export function contentOf(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return { ...(JSON.parse(text ?? '{}') as object) };
  } catch {
    return {};
  }
}
