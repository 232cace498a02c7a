import { createContext, useContext, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { CompiledScreen } from '#contract/compiled.ts';
import { prefetchedScreen } from './prefetched.ts';
import { EntryContext, useBeginnings, useEntry, useHistoryEntry } from './history-entry.ts';
import { useServices } from '#runtime/services/portal.tsx';
import { PreparedScreen } from './prepared.ts';
import { RunningScreen } from './running-screen.ts';
import type { ScreenLocation } from './screen-location.ts';
import type { ScreenState } from './screen-state.ts';
import { useStore } from '#runtime/portal/store.ts';
import { urlValues } from '#runtime/routes/url-values.ts';

const NOBODY = () => {};

const ScreenContext = createContext<RunningScreen | null>(null);

interface ScreenProviderProps {
  screen: CompiledScreen;
  /** Path and query of the screen, if not those of the page. */
  at?: string;
  children: ReactNode;
}

/** Runs the dataflow of the screen at the current address. Use the path as its `key`. */
export function ScreenProvider(props: ScreenProviderProps) {
  const entry = useEntry();
  const times = useBeginnings(entry);
  return (
    <EntryContext value={entry}>
      <Running key={props.at === undefined ? times : 0} {...props} />
    </EntryContext>
  );
}

function Running({ screen, at, children }: ScreenProviderProps) {
  const services = useServices();
  const navigate = useNavigate();
  const here = useLocation();
  const entry = useHistoryEntry();
  const { pathname, search } = at === undefined ? here : new URL(at, location.origin);
  const answers = at === undefined ? entry.answers : undefined;
  const { formats } = services.portal;
  const place = useMemo(
    (): ScreenLocation => ({
      route: pathname + search,
      url: urlValues(screen, { pathname, search }, formats),
      go: (to) => void navigate(to),
      ...(answers && { answers }),
      ...(at === undefined && { keep: entry.keep }),
    }),
    [screen, pathname, search, formats, navigate, answers, entry.keep, at],
  );
  const prepared = useContext(PreparedScreen)?.running;
  const [running] = useState(
    () =>
      prepared ??
      (at === undefined ? prefetchedScreen(screen) : undefined) ??
      new RunningScreen(screen, services, place),
  );
  useLayoutEffect(() => running.move(place), [running, place]);
  useEffect(() => running.mount(), [running]);
  return (
    <ScreenContext value={running}>
      {children}
      <Untold running={running} />
    </ScreenContext>
  );
}

/** Reports failed reads that no block shows, after the screen is rendered. */
function Untold({ running }: { running: RunningScreen }) {
  useStore(running);
  useEffect(() => running.reportUnhandled());
  return null;
}

/** Function by which a block declares that it shows the failure of some reads. */
export function useTelling(): (reads: readonly string[]) => void {
  return useContext(ScreenContext)?.markReported ?? NOBODY;
}

/** State of the surrounding screen; renders again when it changes. */
export function useScreen(): ScreenState {
  const running = useContext(ScreenContext);
  if (!running) throw new Error('There is no ScreenProvider above this component.');
  return useStore(running);
}
