import { useEffect, useRef, useState } from 'react';
import type { CompiledFile } from '#contract/compiled.ts';
import { HttpFailure } from '#runtime/http-failure.ts';
import { newId } from '#runtime/new-id.ts';
import { useServices } from '#runtime/portal.tsx';
import { fileProblem } from './file-problem.ts';
import type { Uploaded } from './widget.ts';
import { fillWords, useWords } from './words.ts';

/** A file that is on its way. */
export interface Upload {
  readonly key: string;
  readonly name: string;
  readonly size: number;
  /** From 0 to 1. */
  readonly part: number;
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

  async function send(file: File): Promise<void> {
    const stop = new AbortController();
    const key = newId();
    const { name, size } = file;
    stops.current.add(stop);
    setRunning((before) => [...before, { key, name, size, part: 0, stop: () => stop.abort() }]);
    const progress = (part: number) =>
      setRunning((before) => before.map((one) => (one.key === key ? { ...one, part } : one)));
    try {
      const stored = await activity.during(() => http.upload(file, { progress, signal: stop.signal }));
      if (!stop.signal.aborted) arrived({ id: stored.id, name: stored.nombre, size: stored.tamano });
    } catch (failure) {
      if (!(failure instanceof HttpFailure)) throw failure;
      if (!stop.signal.aborted) setProblems((before) => [...before, `${name}: ${failure.message}`]);
    } finally {
      stops.current.delete(stop);
      setRunning((before) => before.filter((one) => one.key !== key));
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
