import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BUILT_CONFIG, configFingerprint } from '#language/load/config-fingerprint.ts';
import { startPages } from '#server/pages-server.ts';
import { startServer } from '#server/portal.ts';
import { demandConfig } from './demand-config.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'config-'));
  mkdirSync(join(folder, 'city'));
  mkdirSync(join(folder, 'dist/.vite'), { recursive: true });
  writeFileSync(join(folder, 'city/portal.json'), '{}');
});
afterEach(() => rmSync(folder, { recursive: true }));

const folders = (config: string) => ({ config: join(folder, config), dist: join(folder, 'dist') });
const build = (config: string) =>
  writeFileSync(
    join(folder, 'dist', BUILT_CONFIG),
    JSON.stringify({ sha256: configFingerprint(join(folder, config)) }),
  );

it('takes the config that the pages were built with, wherever it is, with what editors made of it, and any before there are pages', () => {
  expect(() => demandConfig(folders('city'))).not.toThrow();
  build('city');
  cpSync(join(folder, 'city'), join(folder, 'moved'), { recursive: true });
  expect(() => demandConfig(folders('city'))).not.toThrow();
  expect(() => demandConfig(folders('moved'))).not.toThrow();
  expect(() => demandConfig(folders('city/'))).not.toThrow();
  mkdirSync(join(folder, 'city/schemas/generated'), { recursive: true });
  writeFileSync(join(folder, 'city/schemas/generated/ids.schema.json'), '{}');
  expect(() => demandConfig(folders('city'))).not.toThrow();
});

it.each(['other.json', 'schemas/data/deuda.json'])('refuses pages of another config: %s', (file) => {
  build('city');
  mkdirSync(join(folder, 'city/schemas/data'), { recursive: true });
  writeFileSync(join(folder, 'city', file), '{}');
  expect(() => demandConfig(folders('city'))).toThrow(/se armaron con otra configuración/);
});

it('refuses a folder without a config', () => {
  expect(() => demandConfig(folders('nowhere'))).toThrow(/no hay una configuración \(falta portal.json\)/);
});

it('is demanded of a whole portal and of pages alone', async () => {
  build('city');
  const { dist } = folders('city');
  const variables = { PORTAL_CONFIG: 'config', PORTAL_DIST: dist, DATABASE_URL: `file:${folder}/portal.db` };
  const silent = () => undefined;
  await expect(
    startServer({ ...variables, PORTAL_DEMO: 'on' }, { tell: silent, away: silent }),
  ).rejects.toThrow(/se armaron con otra configuración/);
  await expect(startPages({ ...variables, API_URL: 'https://api.example' }, silent)).rejects.toThrow(
    /se armaron con otra configuración/,
  );
});
