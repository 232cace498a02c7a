// Made by `npm run generate` from the files of this folder. Do not edit.
import type { Migration } from 'kysely';
import { baseline } from './0001-0019/0001-baseline.ts';

/** In the order they run. Never changed once released: a correction is another migration. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-baseline': baseline,
};
