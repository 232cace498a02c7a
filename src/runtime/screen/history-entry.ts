import { createContext, useCallback, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { KeptAnswers } from './answers.ts';

/** State of a screen in its history entry. */
export interface EntryState {
  readonly answers?: KeptAnswers;
}

/** History entry of a screen. Changes are cumulative, even several before the next render. */
export interface HistoryEntry {
  readonly answers: KeptAnswers | undefined;
  /** Stores answers in the entry. */
  readonly keep: (answers: KeptAnswers) => void;
  /** Replaces the query of its address. */
  readonly ask: (search: string) => void;
}

interface Standing {
  readonly search: string;
  readonly state: EntryState | null;
}

export const EntryContext = createContext<HistoryEntry | null>(null);

/** Current history entry of the page, with functions that change it. */
export function useEntry(): HistoryEntry {
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
 * Counts how often the screen restarted at the same address: a link to it leads to an entry without the earlier
 * answers, and going back to the one that has them.
 */
export function useBeginnings({ answers }: HistoryEntry): number {
  const isBack = useNavigationType() === 'POP';
  const isAnswered = answers !== undefined;
  const [seen, see] = useState({ isAnswered, times: 0 });
  if (seen.isAnswered !== isAnswered)
    see({ isAnswered, times: seen.times + Number(seen.isAnswered || isBack) });
  return seen.times;
}

/** History entry of the surrounding screen. */
export function useHistoryEntry(): HistoryEntry {
  const entry = useContext(EntryContext);
  if (!entry) throw new Error('There is no ScreenProvider above this component.');
  return entry;
}
