import { createContext, useContext } from 'react';
import type { RunningScreen } from './running-screen.ts';

/** A screen that ran before it is rendered, for a form submitted without JavaScript. */
export interface Prepared {
  readonly running: RunningScreen;
  /** The submitted form. */
  readonly form: string;
  /** Its raw values by field. */
  readonly typed: Readonly<Record<string, string | boolean>>;
  /** Invalid fields. */
  readonly wrong: ReadonlySet<string>;
  /** Stops the screen. */
  readonly stop: () => void;
}

export const PreparedScreen = createContext<Prepared | null>(null);

/** The submission without JavaScript, if it was of this form. */
export function useSent(form: string): Prepared | null {
  const prepared = useContext(PreparedScreen);
  return prepared?.form === form ? prepared : null;
}
