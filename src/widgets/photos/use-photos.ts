import { useEffect, useRef, useState } from 'react';
import type { CompiledFile } from '#contract/compiled-form.ts';
import { usePortal, useServices } from '#runtime/services/portal.tsx';
import { useWords } from '#widgets/words.ts';
import { plainPngs } from './photo-files.ts';
import type { PreparedPhotos } from './prepare-photos.ts';
import type { ReducedPhoto } from './reduce-photos.ts';

/** Photos being prepared for upload. */
export interface RunningPhotos {
  readonly name: string;
  readonly size: number;
  /** From 0 to 1. */
  readonly part: number;
}

export interface Photos {
  readonly running: RunningPhotos | null;
  /** Why the photos cannot be sent; '' if they can. */
  readonly problem: string;
  /**
   * Prepares photos, appended to those of an earlier PDF.
   * @returns the files; undefined if they cannot be sent or it was stopped
   */
  readonly prepare: (
    photos: readonly File[],
    pages: readonly ReducedPhoto[],
  ) => Promise<PreparedPhotos | undefined>;
  readonly stop: () => void;
}

/** Prepares photos for upload; its code loads with the first photo. */
export function usePhotos(limits: CompiledFile): Photos {
  const { activity } = useServices();
  const { texts } = usePortal().messages;
  const words = useWords();
  const [running, setRunning] = useState<RunningPhotos | null>(null);
  const [problem, setProblem] = useState('');
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  async function prepare(photos: readonly File[], pages: readonly ReducedPhoto[]) {
    const abort = new AbortController();
    stop.current = abort;
    setProblem('');
    const size = photos.reduce((sum, photo) => sum + photo.size, 0);
    setRunning({ name: photos.map(({ name }) => name).join(', '), size, part: 0 });
    const progress = (part: number) => setRunning((now) => now && { ...now, part });
    try {
      const plain = await plainPngs(photos, limits, pages.length);
      const rest = photos.filter((photo) => !plain.includes(photo));
      if (rest.length === 0) return { files: plain, pages: [] };
      const prepared = await activity.during(async () => {
        const { preparePhotos } = await import('./prepare-photos.ts');
        return preparePhotos(rest, { limits, pages, texts, progress, signal: abort.signal });
      });
      if (!prepared) return undefined;
      if (!('problem' in prepared)) return { ...prepared, files: [...plain, ...prepared.files] };
      setProblem(prepared.problem);
      return undefined;
    } catch {
      setProblem(words.photosUnready);
      return undefined;
    } finally {
      if (stop.current === abort) setRunning(null);
    }
  }
  return { running, problem, prepare, stop: () => stop.current?.abort() };
}
