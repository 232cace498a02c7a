import { useEffect, useRef, useState } from 'react';
import type { CompiledFile } from '#contract/compiled.ts';
import { HttpFailure, isUnanswered } from '#runtime/http-failure.ts';
import { newId } from '#runtime/new-id.ts';
import { useServices } from '#runtime/portal.tsx';
import { fileProblem } from './file-problem.ts';
import type { Uploaded } from './widget.ts';
import { fillWords, useWords } from './words.ts';

/** A file that is on its way, or stopped on it. */
export interface Upload {
  readonly key: string;
  readonly name: string;
  readonly size: number;
  /** From 0 to 1. */
  readonly part: number;
  /** Why it stopped, when it may get there the next time. */
  readonly trouble?: string;
  readonly again: () => void;
  readonly stop: () => void;
}

export interface Uploads {
  readonly running: readonly Upload[];
  /** Why files did not get there, one text each. */
  readonly problems: readonly string[];
  readonly add: (chosen: readonly File[]) => void;
}

/**
 * Sends files as soon as they are chosen, and tells `arrived` each that is up.
 * @param room how many more the field takes, those on their way among them
 */
export function useUploads(limits: CompiledFile, room: number, arrived: (file: Uploaded) => void): Uploads {
  const { http, activity } = useServices();
  const words = useWords();
  const [running, setRunning] = useState<readonly Upload[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const stops = useRef(new Set<AbortController>());
  useEffect(() => {
    const all = stops.current;
    return () => all.forEach((stop) => stop.abort());
  }, []);

  async function send(file: File, key = newId()): Promise<void> {
    const abort = new AbortController();
    const { name, size } = file;
    const change = (now: Partial<Upload>) =>
      setRunning((before) => before.map((one) => (one.key === key ? { ...one, ...now } : one)));
    const leave = () => setRunning((before) => before.filter((one) => one.key !== key));
    const again = () => void send(file, key);
    const stop = () => {
      abort.abort();
      leave();
    };
    stops.current.add(abort);
    setRunning((before) => {
      const upload = { key, name, size, part: 0, again, stop };
      const is = before.some((one) => one.key === key);
      return is ? before.map((one) => (one.key === key ? upload : one)) : [...before, upload];
    });
    const progress = (part: number) => change({ part });
    try {
      const stored = await activity.during(() => http.upload(file, { progress, signal: abort.signal }));
      leave();
      if (!abort.signal.aborted) arrived({ id: stored.id, name: stored.nombre, size: stored.tamano });
    } catch (failure) {
      if (failure instanceof HttpFailure && mayPass(failure)) return change({ trouble: failure.message });
      leave();
      if (!(failure instanceof HttpFailure)) throw failure;
      if (!abort.signal.aborted) setProblems((before) => [...before, `${name}: ${failure.message}`]);
    } finally {
      stops.current.delete(abort);
    }
  }
  return {
    running,
    problems,
    add(chosen) {
      const left = room - running.length;
      const fit = chosen.slice(0, left);
      const wrong = fit.flatMap((file) => fileProblem(file, limits, words) ?? []);
      const many = fillWords(words.tooManyFiles, { many: limits.many ?? 1 });
      setProblems(chosen.length > left ? [...wrong, many] : wrong);
      for (const file of fit) if (!fileProblem(file, limits, words)) void send(file);
    },
  };
}

/** Whether the same file may get there the next time. */
const mayPass = (failure: HttpFailure) => isUnanswered(failure) || failure.status === 429;
