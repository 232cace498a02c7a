import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readPreloads } from './preloads.ts';

const dist = mkdtempSync(join(tmpdir(), 'preloads-'));
mkdirSync(join(dist, '.vite'));
writeFileSync(
  join(dist, '.vite', 'preloads.json'),
  JSON.stringify([
    { route: '/descargas/verificar', files: ['assets/verificar.js'] },
    { route: '/descargas/:id', files: ['assets/descarga.js', 'assets/receipt.js'] },
    { route: '/inicio', files: ['assets/inicio.js'] },
  ]),
);
afterAll(() => rmSync(dist, { recursive: true }));

describe('what is asked for with a page', () => {
  const preloads = readPreloads(dist, '/inicio');

  it('is what the screen of its path needs', () => {
    expect(preloads('/descargas/verificar')).toEqual(['/assets/verificar.js']);
    expect(preloads('/descargas/9b1f/')).toEqual(['/assets/descarga.js', '/assets/receipt.js']);
  });

  it('is the screen of home at the root', () => {
    expect(preloads('/')).toEqual(['/assets/inicio.js']);
  });

  it('is nothing for an unknown path, or before there is a build', () => {
    expect(preloads('/descargas/9b1f/otra')).toEqual([]);
    expect(readPreloads(join(dist, 'missing'), '/inicio')('/inicio')).toEqual([]);
  });
});
