import { useEffect, useState } from 'react';
import { GALLERY_DATA, type GalleryData } from '#contract/gallery.ts';

/** What the gallery is drawn from, as config says it now: a change of a JSON brings it again, without leaving the page. */
export function useGalleryData(): GalleryData | undefined {
  const [data, setData] = useState<GalleryData>();
  useEffect(() => {
    const bring = async () => setData((await (await fetch(GALLERY_DATA)).json()) as GalleryData);
    // Frames reload by themselves; the page around them stays where it is.
    const stay = async ({ triggeredBy = '' }: { triggeredBy?: string }) => {
      if (!triggeredBy.endsWith('.json')) return undefined;
      void bring();
      return new Promise(() => undefined);
    };
    void bring();
    import.meta.hot?.on('vite:beforeFullReload', stay);
    return () => import.meta.hot?.off('vite:beforeFullReload', stay);
  }, []);
  return data;
}
