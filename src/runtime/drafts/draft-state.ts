import type { ReplacedField } from './replaced-fields.ts';

/** Where the copy of a draft on the server stands. */
export interface DraftState {
  /** Nothing can be typed until it is known what the server has. */
  readonly phase: 'loading' | 'open';
  /** Local minute of the copy: `2026-04-15T10:41`. Absent: there is none. */
  readonly saved?: string;
  /** Something was typed that is not there yet. */
  readonly waiting: boolean;
  /** The last try failed; there will be another. */
  readonly trouble: boolean;
  /** What happened to what was typed, with the local minute of the other version; empty: there is none any more. */
  readonly told?: { readonly what: 'restored' | 'merged' | 'ended'; readonly at: string };
  /** Fields of which what was typed here gave way to what was typed elsewhere, until one of both is chosen. */
  readonly replaced: readonly ReplacedField[];
  /** One more each time what was typed was replaced. */
  readonly edition: number;
}
