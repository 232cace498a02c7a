import type { ReplacedField } from './replaced-fields.ts';

/** State of a draft's copy on the server. */
export interface DraftState {
  /** While loading, the form is not shown, so that nothing is typed before the server's copy is known. */
  readonly phase: 'loading' | 'open';
  /** Local minute of the copy: `2026-04-15T10:41`. Absent: there is none. */
  readonly saved?: string;
  /** There are unsaved changes. */
  readonly waiting: boolean;
  /** The last save failed; it will be retried. */
  readonly trouble: boolean;
  /** What happened to the local content, with the local minute of the other version; empty if that one ended. */
  readonly told?: { readonly what: 'restored' | 'merged' | 'ended'; readonly at: string };
  /** Fields that lost their local value in a merge, until the user chooses one of the two. */
  readonly replaced: readonly ReplacedField[];
  /** Increases each time the local content is replaced. */
  readonly edition: number;
}
