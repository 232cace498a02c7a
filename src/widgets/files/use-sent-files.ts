import { useEffect, useRef, useState } from 'react';
import type { CompiledFile } from '#contract/compiled-form.ts';
import { isPhoto, takesPhotos } from '#widgets/photos/photo-files.ts';
import type { ReducedPhoto } from '#widgets/photos/reduce-photos.ts';
import { usePhotos } from '#widgets/photos/use-photos.ts';
import type { Uploaded, WidgetProps } from '#widgets/widget.ts';
import { useUploads } from './use-uploads.ts';

const LIMITS: CompiledFile = { accept: [], maxBytes: 0 };

/** State and actions of the files of a field: uploaded, being uploaded, and newly chosen ones. */
export function useSentFiles(props: WidgetProps) {
  const { file: limits = LIMITS, value, onTyping, onSettled, onComing } = props;
  const most = limits.many ?? 1;
  const files = Array.isArray(value) ? (value as readonly Uploaded[]) : [];
  const latest = useRef(files);
  useEffect(() => void (latest.current = files));
  /** Pages of the PDF that is the only file of the field, and (`making`) of the one being uploaded. */
  const [made, setMade] = useState<{ id: string; pages: readonly ReducedPhoto[] } | null>(null);
  const making = useRef<readonly ReducedPhoto[]>([]);

  function commit(next: readonly Uploaded[]): void {
    latest.current = next;
    onTyping(next);
    onSettled(next);
  }
  const photos = usePhotos(limits);
  const uploads = useUploads(limits, () => most - latest.current.length, {
    arrived(file) {
      if (making.current.length > 0) setMade({ id: file.id, pages: making.current });
      commit([...latest.current, file]);
    },
    coming: onComing,
  });
  const isOfPhotos = most === 1 && made !== null && files[0]?.id === made.id;
  const pages = isOfPhotos && uploads.running.length === 0 ? made.pages : [];
  const isBusy = photos.running !== null;

  /**
   * Turns photos into files and starts their upload.
   * @returns true if the upload started
   */
  async function choosePhotos(chosen: readonly File[]): Promise<boolean> {
    const prepared = await photos.prepare(chosen, pages);
    if (!prepared) return false;
    making.current = most === 1 ? prepared.pages : [];
    // The new PDF, with more pages, replaces the one uploaded before.
    if (pages.length > 0) commit([]);
    uploads.add(prepared.files);
    return true;
  }
  function choose(chosen: readonly File[]): void {
    const shots = takesPhotos(limits) ? chosen.filter(isPhoto) : [];
    const others = chosen.filter((file) => !shots.includes(file));
    if (others.length > 0 || shots.length === 0) {
      making.current = [];
      uploads.add(others);
    }
    if (shots.length > 0) onComing?.(choosePhotos(shots));
  }
  const room = isBusy ? 0 : most - files.length - uploads.running.length;
  const leave = useReturnedFocus(props.id, room > 0);
  return {
    files,
    uploads,
    photos,
    room,
    /** True if the field has a PDF made of photos and accepts more of them. */
    hasPages: !isBusy && pages.length > 0,
    choose,
    takeOut(file: Uploaded) {
      leave();
      commit(latest.current.filter(({ id }) => id !== file.id));
    },
    leave,
  };
}

/**
 * Focuses the button that adds a file, once it is rendered, after the file with the focused button was removed.
 * @returns a function to call when a file is removed
 */
function useReturnedFocus(id: string, isThere: boolean): () => void {
  const left = useRef(false);
  useEffect(() => {
    if (!left.current || !isThere) return;
    left.current = false;
    document.getElementById(id)?.focus();
  });
  return () => void (left.current = true);
}
