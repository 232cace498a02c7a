import type { KeptAnswers } from './answers.ts';

/** Location of a screen: path and query, the values read from them, and navigation. */
export interface ScreenLocation {
  readonly route: string;
  readonly url: Readonly<Record<string, unknown>>;
  readonly go: (to: string) => void;
  /** Earlier answers of writes at this location. */
  readonly answers?: KeptAnswers;
  /** Stores answers with the location. */
  readonly keep?: (answers: KeptAnswers) => void;
}
