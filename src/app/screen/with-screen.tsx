import { useEffect, useReducer, useState } from 'react';
import type { ReactNode } from 'react';
import type { CompiledScreen } from '#contract/compiled.ts';
import type { RouteEntry } from '#contract/route-areas.ts';
import { inTime } from '#runtime/http/in-time.ts';
import { wantCode } from '#runtime/live/missing-code.ts';
import { loadedScreen, loadLater, loadScreen } from './load-screen.ts';
import { Loader } from '#app/parts/loader.tsx';
import { NotLoaded } from '#app/parts/not-loaded.tsx';

interface WithScreenProps {
  entry: RouteEntry;
  children: (screen: CompiledScreen) => ReactNode;
}

/** Loads the code of a screen and renders with it. Code that arrives after the timeout is still used. */
export function WithScreen({ entry, children }: WithScreenProps) {
  const [screen, setScreen] = useState(() => loadedScreen(entry));
  const [failed, setFailed] = useState(false);
  const [asked, ask] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (screen) return loadLater(entry);
    let current = true;
    const coming = loadScreen(entry);
    const fail = () => current && setFailed(true);
    coming.then((loaded) => current && setScreen(loaded), fail);
    inTime(coming).catch(fail);
    return () => void (current = false);
  }, [entry, screen, asked]);
  if (screen) return children(screen);
  const retry = () => {
    setFailed(false);
    ask();
    wantCode();
  };
  return failed ? <NotLoaded retry={retry} /> : <Loader />;
}
