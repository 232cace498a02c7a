import { readdirSync, readFileSync } from 'node:fs';
import type { WrittenPdf } from './written-pdf.ts';

/**
 * Files of Chromium, Ghostscript, cairo and qpdf, others that need a password, and some with a script in an object
 * stream that only some readers decrypt; undecrypted it holds an empty object.
 */
export function keptFiles(folder: 'sound-files' | 'locked-files' | 'hidden-files'): WrittenPdf[] {
  const path = `tests/attack/uploads/${folder}`;
  return readdirSync(path).map((name) => ({ what: name, bytes: readFileSync(`${path}/${name}`) }));
}
