import { readFile } from 'node:fs/promises';
import type { Portal } from '#contract/generated/grammar.ts';

/** Who collects: slips carry it in QR and bars. */
export type Collector = Pick<Portal, 'cuit' | 'collection'>;

/** The municipality of this repository's `config/portal.json`. */
export async function readCollector(): Promise<Collector> {
  const text = await readFile('config/portal.json', 'utf8');
  return JSON.parse(text) as Portal;
}
