import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readBuiltPages } from './built-pages.ts';

const dist = mkdtempSync(join(tmpdir(), 'preloads-'));
mkdirSync(join(dist, '.vite'));
writeFileSync(
  join(dist, '.vite', 'preloads.json'),
  JSON.stringify([
    { route: '/descargas/verificar', files: ['assets/verificar.js'], page: 'descargas/verificar/index.html' },
    { route: '/descargas/:id', files: ['assets/descarga.js', 'assets/receipt.js'] },
    { route: '/inicio', files: ['assets/inicio.js'] },
  ]),
);
afterAll(() => rmSync(dist, { recursive: true }));

describe('the page of a path', () => {
  const pageOf = readBuiltPages(dist, '/inicio');

  it('is that of its screen, with what it needs', () => {
    expect(pageOf('/descargas/verificar')).toEqual({
      route: '/descargas/verificar',
      file: 'descargas/verificar/index.html',
      preloads: ['/assets/verificar.js'],
    });
  });

  it('is the bare one where none was drawn', () => {
    const preloads = ['/assets/descarga.js', '/assets/receipt.js'];
    expect(pageOf('/descargas/9b1f/')).toEqual({ route: '/descargas/:id', file: 'index.html', preloads });
  });

  it('is that of home at the root', () => {
    expect(pageOf('/').preloads).toEqual(['/assets/inicio.js']);
  });

  it('asks for nothing else for an unknown path, or before there is a build', () => {
    const bare = { file: 'index.html', preloads: [] };
    expect(pageOf('/descargas/9b1f/otra')).toEqual(bare);
    expect(readBuiltPages(join(dist, 'missing'), '/inicio')('/inicio')).toEqual(bare);
  });
});
