import { createContext, useCallback, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { KeptAnswers } from './answers.ts';

/** What an entry of the browser's history keeps of a screen, beside what others keep there. */
export interface EntryState {
  readonly answers?: KeptAnswers;
}

/** The entry of the history that a screen stands at. What changes it adds to what changed it before, also at once. */
export interface Entry {
  readonly answers: KeptAnswers | undefined;
  /** Keeps answers with it. */
  readonly keep: (answers: KeptAnswers) => void;
  /** Puts another query in its address. */
  readonly ask: (search: string) => void;
}

interface Standing {
  readonly search: string;
  readonly state: EntryState | null;
}

export const EntryContext = createContext<Entry | null>(null);

/** The entry of the page as it stands now, and how it is changed. */
export function useEntry(): Entry {
  const { pathname, search, state } = useLocation() as ReturnType<typeof useLocation> & Standing;
  const navigate = useNavigate();
  const standing = useRef<Standing>({ search, state });
  useLayoutEffect(() => void (standing.current = { search, state }), [search, state]);
  const change = useCallback(
    (changed: Partial<Standing>) => {
      standing.current = { ...standing.current, ...changed };
      const { search: query, state: kept } = standing.current;
      void navigate({ pathname, search: query }, { replace: true, state: kept, preventScrollReset: true });
    },
    [navigate, pathname],
  );
  return useMemo(
    () => ({
      answers: state?.answers,
      keep: (answers) => change({ state: { ...standing.current.state, answers } }),
      ask: (query) => change({ search: query }),
    }),
    [change, state?.answers],
  );
}

/**
 * How often the screen began anew where it stands: whoever comes to it again by a link stands at an entry without the
 * answers of before, and who goes back stands at the one that has them.
 */
export function useBeginnings({ answers }: Entry): number {
  const isBack = useNavigationType() === 'POP';
  const isAnswered = answers !== undefined;
  const [seen, see] = useState({ isAnswered, times: 0 });
  if (seen.isAnswered !== isAnswered)
    see({ isAnswered, times: seen.times + Number(seen.isAnswered || isBack) });
  return seen.times;
}

/** How a block of a screen changes its entry. */
export function useStandingEntry(): Entry {
  const entry = useContext(EntryContext);
  if (!entry) throw new Error('There is no ScreenProvider above this component.');
  return entry;
}
