import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const STATES = ['met', 'failing', 'not-applicable'] as const;
export type State = (typeof STATES)[number];

/** What the portal answers to one requirement. */
export interface Item {
  id: string;
  /** Of our own words. */
  title: string;
  state: State;
  /** How it is met; of `failing` and `not-applicable`, why. */
  how: string;
  /** Of `failing`: what would mend it. */
  mend?: string;
  /** Tests, code, settings or documents that hold it, from the project's root. */
  test?: readonly string[];
}

export interface Chapter {
  chapter: number;
  title: string;
  items: readonly Item[];
}

/** The chapters of `docs/asvs`, in their order. */
export function readChapters(folder = 'docs/asvs'): Chapter[] {
  return readdirSync(folder)
    .filter((name) => /^\d+\.json$/.test(name))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Chapter)
    .sort((a, b) => a.chapter - b.chapter);
}
