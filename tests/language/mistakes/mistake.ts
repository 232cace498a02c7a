/** A manual mistake in a file of the real config, with the expected finding. */
export type Mistake = Made & Told;

interface Made {
  title: string;
  /** Path in the config folder. */
  file: string;
  from: string;
  to: string;
  rule: string;
  /** Start of the finding: the occurrence of this text nearest to the mistake. */
  at: string;
}

/** Suggested word; without a suggestion, part of the message or of its hint. */
type Told = { meant: string } | { says: string } | { adds: string };
