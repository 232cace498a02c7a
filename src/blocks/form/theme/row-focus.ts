import { createContext, useContext } from 'react';

/** Focuses a part of the rows once it is rendered: the number of a row, or `add`, the button that adds one. */
export type FocusRow = (part: string) => void;

const EnterContext = createContext<FocusRow>(() => undefined);
export const EnterProvider = EnterContext.Provider;

export const useEnter = (): FocusRow => useContext(EnterContext);
