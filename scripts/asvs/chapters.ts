import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ASVS_STATES = ['met', 'failing', 'not-applicable'] as const;
export type AsvsState = (typeof ASVS_STATES)[number];

/** The portal's answer to one requirement. */
export interface Item {
  id: string;
  /** In our own words. */
  title: string;
  state: AsvsState;
  /** How it is met; for `failing` and `not-applicable`, why. */
  how: string;
  /** For `failing`: what would fix it. */
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
