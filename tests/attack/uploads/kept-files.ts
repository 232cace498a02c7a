import { readdirSync, readFileSync } from 'node:fs';
import type { WrittenPdf } from './hidden-content.ts';

/** Files of Chromium, Ghostscript, cairo and qpdf, and others that ask for a key. */
export function keptFiles(folder: 'sound-files' | 'locked-files'): WrittenPdf[] {
  const path = `tests/attack/uploads/${folder}`;
  return readdirSync(path).map((name) => ({ what: name, bytes: readFileSync(`${path}/${name}`) }));
}
