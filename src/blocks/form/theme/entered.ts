import { createContext, useContext } from 'react';

/** Focuses a part of the rows once it is rendered: the number of a row, or `add`, the button that adds one. */
export type Enter = (part: string) => void;

const EnterContext = createContext<Enter>(() => undefined);
export const EnterProvider = EnterContext.Provider;

export const useEnter = (): Enter => useContext(EnterContext);
