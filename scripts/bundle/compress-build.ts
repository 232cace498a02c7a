import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /^assets\/.*\.(js|css|svg|json)$/;

/** Leaves a brotli and a gzip copy beside every text file of the build, as small as they go: the server sends those. */
export function compressBuild(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle({ dir = 'dist' }, bundle) {
      for (const name of Object.keys(bundle).filter((file) => TEXT.test(file))) compressFile(join(dir, name));
    },
  };
}

/** Leaves them beside one file. */
export function compressFile(path: string): void {
  const content = readFileSync(path);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}
