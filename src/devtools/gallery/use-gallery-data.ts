import { useEffect, useState } from 'react';
import { GALLERY_DATA, type GalleryData } from '#contract/gallery.ts';
import { createStore, useStore } from '#runtime/portal/store.ts';

/** Counts the changes of config since the gallery was opened. */
const changes = createStore(0);

// Frames reload by themselves when a JSON changes. The page around them brings its data again and stays: Vite takes a
// reload of another page for none of its business.
import.meta.hot?.on('vite:beforeFullReload', (payload: { triggeredBy?: string; path?: string }) => {
  if (!payload.triggeredBy?.endsWith('.json')) return;
  payload.path = '/another.html';
  changes.set(changes.get() + 1);
});

/** Data of the gallery from the current config. */
export function useGalleryData(): GalleryData | undefined {
  const [data, setData] = useState<GalleryData>();
  const count = useStore(changes);
  useEffect(() => {
    const bring = async () => {
      const answer = await fetch(GALLERY_DATA);
      // A config with findings: the reload shows them, and the gallery returns when they are fixed.
      if (!answer.ok) return location.reload();
      setData((await answer.json()) as GalleryData);
    };
    void bring();
  }, [count]);
  return data;
}
