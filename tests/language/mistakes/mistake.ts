/** A mistake somebody makes by hand in a file of the real config, and what the check says of it. */
export type Mistake = Made & Told;

interface Made {
  title: string;
  /** Path in the config folder. */
  file: string;
  from: string;
  to: string;
  rule: string;
  /** Where the finding begins: this text, where it is nearest to the mistake. */
  at: string;
}

/** The word that is suggested; where none can be, part of the sentence, or of what is added to it. */
type Told = { meant: string } | { says: string } | { adds: string };
