import { useEffect, useRef, useState } from 'react';
import { fillText } from '#contract/fill-text.ts';
import type { CompiledFile } from '#contract/compiled-form.ts';
import { HttpFailure, isUnanswered } from '#runtime/http/http-failure.ts';
import { uuid } from '#runtime/calls/uuid.ts';
import { useServices } from '#runtime/services/portal.tsx';
import { fileProblem, kindsInWords } from './file-problem.ts';
import type { Uploaded, WidgetProps } from '#widgets/widget.ts';
import { useWords } from '#widgets/words.ts';

/** A file being uploaded, or paused by an error. */
export interface FileUpload {
  readonly key: string;
  readonly name: string;
  readonly size: number;
  /** From 0 to 1. */
  readonly part: number;
  /** Temporary error and how to retry. It also retries by itself when the connection returns. */
  readonly trouble?: { readonly text: string; readonly again: () => void } | undefined;
  readonly stop: () => void;
}

export interface Uploads {
  readonly running: readonly FileUpload[];
  /** Errors of files that were not uploaded. */
  readonly problems: readonly string[];
  readonly add: (chosen: readonly File[]) => void;
}

interface Told {
  /** Called when a file is uploaded. */
  readonly arrived: (file: Uploaded) => void;
  /** Called when an upload starts; the promise gives true if it succeeds. */
  readonly coming: WidgetProps['onComing'];
}

/**
 * Uploads files as soon as they are chosen.
 * @param room number of files the field still accepts, running uploads not subtracted
 */
export function useUploads(limits: CompiledFile, room: () => number, { arrived, coming }: Told): Uploads {
  const { http, activity } = useServices();
  const words = useWords();
  const [running, setRunning] = useState<readonly FileUpload[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const stops = useRef(new Set<AbortController>());
  useEffect(() => {
    // Preloaded, since a file may be chosen when nothing more can be loaded.
    import('#runtime/http/send-file.ts').catch(() => undefined);
    const all = stops.current;
    return () => all.forEach((stop) => stop.abort());
  }, []);

  /** Message of the server's refusal. For a wrong kind (415) it lists the kinds that this field accepts. */
  function refusalOf({ name }: File, { status, message }: HttpFailure): string {
    if (status === 415) return fillText(words.fileKind, { name, kinds: kindsInWords(limits, words) });
    return `${name}: ${message}`;
  }
  async function send(file: File): Promise<boolean> {
    const key = uuid();
    const { name, size } = file;
    const abort = new AbortController();
    const change = (now: Partial<FileUpload>) =>
      setRunning((before) => before.map((one) => (one.key === key ? { ...one, ...now } : one)));
    const progress = (part: number) => change({ part });
    stops.current.add(abort);
    setRunning((before) => [...before, { key, name, size, part: 0, stop: () => abort.abort() }]);
    // One activity from the first try to the last, so that the page is not reloaded meanwhile and the file lost.
    const stored = await activity.during(async () => {
      while (!abort.signal.aborted) {
        try {
          return await http.upload(file, { progress, signal: abort.signal });
        } catch (failure) {
          if (!(failure instanceof HttpFailure)) throw failure;
          if (abort.signal.aborted) return undefined;
          if (!mayPass(failure)) return void setProblems((before) => [...before, refusalOf(file, failure)]);
          await new Promise<void>((again) => {
            change({ trouble: { text: failure.message, again } });
            whenBack(again, abort.signal);
          });
          change({ part: 0, trouble: undefined });
        }
      }
      return undefined;
    });
    stops.current.delete(abort);
    setRunning((before) => before.filter((one) => one.key !== key));
    if (!stored || abort.signal.aborted) return false;
    arrived({ id: stored.id, name: stored.nombre, size: stored.tamano });
    return true;
  }
  return {
    running,
    problems,
    add(chosen) {
      const left = room() - stops.current.size;
      const fit = chosen.slice(0, left);
      const wrong = fit.flatMap((file) => fileProblem(file, limits, words) ?? []);
      const many = fillText(words.tooManyFiles, { many: limits.many ?? 1 });
      setProblems(chosen.length > left ? [...wrong, many] : wrong);
      const good = fit.filter((file) => !fileProblem(file, limits, words));
      for (const sent of good.map(send)) coming?.(sent);
    },
  };
}

/** True if uploading the same file again may succeed. */
const mayPass = (failure: HttpFailure) => isUnanswered(failure) || failure.status === 429;

/** Calls back when the connection returns or the signal aborts. */
function whenBack(tell: () => void, given: AbortSignal): void {
  addEventListener('online', tell, { once: true, signal: given });
  given.addEventListener('abort', tell);
}
