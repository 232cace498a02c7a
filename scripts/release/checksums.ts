import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lines that `sha256sum -c` checks, run in that folder. */
export function checksums(folder: string, paths: readonly string[]): string {
  const line = (path: string) =>
    `${createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('hex')}  ${path}\n`;
  return paths.map(line).join('');
}
