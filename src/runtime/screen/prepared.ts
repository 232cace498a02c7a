import { createContext, useContext } from 'react';
import type { RunningScreen } from './running-screen.ts';

/** A screen that ran before it is drawn: the server answers a form that was sent without script. */
export interface Prepared {
  readonly running: RunningScreen;
  /** The form that was sent. */
  readonly form: string;
  /** What was typed in it, by field. */
  readonly typed: Readonly<Record<string, string | boolean>>;
  /** Fields in which something is wrong. */
  readonly wrong: ReadonlySet<string>;
  /** Ends it. */
  readonly stop: () => void;
}

export const PreparedScreen = createContext<Prepared | null>(null);

/** What was sent of a form without script, if it was this one. */
export function useSent(form: string): Prepared | null {
  const prepared = useContext(PreparedScreen);
  return prepared?.form === form ? prepared : null;
}
