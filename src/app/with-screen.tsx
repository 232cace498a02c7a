import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { CompiledScreen, RouteEntry } from '#contract/compiled.ts';
import { loadedScreen, loadScreen } from './load-screen.ts';
import { Loader } from './loader.tsx';
import { NotLoaded } from './not-loaded.tsx';

interface WithScreenProps {
  entry: RouteEntry;
  children: (screen: CompiledScreen) => ReactNode;
}

/** Brings the code of a screen and draws with it. */
export function WithScreen({ entry, children }: WithScreenProps) {
  const [screen, setScreen] = useState(() => loadedScreen(entry));
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (screen || failed) return;
    let current = true;
    loadScreen(entry).then(
      (loaded) => current && setScreen(loaded),
      () => current && setFailed(true),
    );
    return () => void (current = false);
  }, [entry, screen, failed]);
  if (failed) return <NotLoaded retry={() => setFailed(false)} />;
  return screen ? children(screen) : <Loader />;
}
