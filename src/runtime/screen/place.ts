import type { KeptAnswers } from './answers.ts';

/** Where a screen stands: path and query, what it reads of them, and how to go elsewhere. */
export interface Place {
  readonly route: string;
  readonly url: Readonly<Record<string, unknown>>;
  readonly go: (to: string) => void;
  /** What writes answered here before. */
  readonly answers?: KeptAnswers;
  /** Keeps what they answered with the place. */
  readonly keep?: (answers: KeptAnswers) => void;
}
