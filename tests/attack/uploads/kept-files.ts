import { readdirSync, readFileSync } from 'node:fs';
import type { WrittenPdf } from './written-pdf.ts';

/**
 * Files of Chromium, Ghostscript, cairo and qpdf, others that ask for a key, and some with a script in an object stream that is
 * encrypted for some readers alone: as it is, it holds an empty object.
 */
export function keptFiles(folder: 'sound-files' | 'locked-files' | 'hidden-files'): WrittenPdf[] {
  const path = `tests/attack/uploads/${folder}`;
  return readdirSync(path).map((name) => ({ what: name, bytes: readFileSync(`${path}/${name}`) }));
}
