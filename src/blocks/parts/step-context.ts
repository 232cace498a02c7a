import { createContext, useContext } from 'react';

/** The step of a wizard that a form stands in. */
export interface StepContextValue {
  /** A form or card of the step was sent, and what it called went well. */
  readonly sent: (form: string) => void;
  /** On to the next step, from the bar of what is chosen in a table that the step asks for; absent: from nowhere. */
  readonly onward?: () => void;
}

const StepContext = createContext<StepContextValue | null>(null);

/** Puts a step around its blocks. */
export const StepProvider = StepContext.Provider;

/** The step around this form; null outside of wizards. */
export function useStep(): StepContextValue | null {
  return useContext(StepContext);
}
