import { readFile } from 'node:fs/promises';
import type { Portal } from '#contract/generated/grammar.ts';

/** The collecting entity, encoded in the QR and barcode of slips. */
export type Collector = Pick<Portal, 'cuit' | 'collection'>;

/** The municipality of this repository's `config/portal.json`. */
export async function readCollector(): Promise<Collector> {
  const text = await readFile('config/portal.json', 'utf8');
  return JSON.parse(text) as Portal;
}
