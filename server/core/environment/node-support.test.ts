import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { nodeWarning } from './node-support.ts';

it('warns of a Node that gets no corrections any more, and of no other', () => {
  expect(nodeWarning('20.19.0', '2026-11-27')).toBe(
    'Node 20 no recibe correcciones de seguridad desde 04/2026: pasá el portal a Node 24 (o 22).',
  );
  expect(nodeWarning('20.19.0', '2026-04-30')).toBeUndefined();
  expect(nodeWarning('22.23.3', '2026-11-27')).toBeUndefined();
  expect(nodeWarning('22.23.3', '2027-05-01')).toContain('Node 22');
  expect(nodeWarning('24.21.0', '2026-11-27')).toBeUndefined();
  expect(nodeWarning('26.1.0', '2026-11-27')).toBeUndefined();
});

it('names Node 24 first wherever one is chosen', () => {
  const read = (path: string) => readFileSync(path, 'utf8');
  expect([...read('Dockerfile').matchAll(/^FROM node:(\d+)-/gm)].map((from) => from[1])).toEqual([
    '24',
    '24',
  ]);
  expect(read('docs/ci-config.yml')).toContain('node-version: 24');
  expect(read('README.md')).toMatch(/You need Node 24\b/);
  expect(read('docs/operacion.md')).toMatch(/\| Programa +\| Node 24\b/);
});
