import { createContext, useContext } from 'react';

/** The wizard step that contains a form. */
export interface StepContextValue {
  /** Called when a form or card of the step was submitted and its call succeeded. */
  readonly sent: (form: string) => void;
  /** Goes to the next step from a table's selection bar; absent if the bar does not lead on. */
  readonly onward?: () => void;
}

const StepContext = createContext<StepContextValue | null>(null);

/** Provides a step to its blocks. */
export const StepProvider = StepContext.Provider;

/** The step that contains this form; null outside wizards. */
export function useStep(): StepContextValue | null {
  return useContext(StepContext);
}
