import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'paginas-'));
const dist = join(folder, 'dist');
const PAGE =
  '<html><head><script type="application/json" id="entorno">{}</script></head><body></body></html>';
beforeAll(() => {
  mkdirSync(join(dist, '.vite'), { recursive: true });
  writeFileSync(join(dist, 'index.html'), PAGE);
  writeFileSync(join(dist, '.vite/preloads.json'), '[]');
});
afterAll(() => rmSync(folder, { recursive: true }));

const ADDRESSES = {
  SOCKET_URL: 'https://avisos.example',
  CARDS_URL: 'https://tarjetas.example',
  CAPTCHA_URL: 'https://captcha.example',
  FRAUD_URL: 'https://fraude.example',
  SURVEY_URL: 'https://encuesta.example',
};

/** Lines that the command prints about missing files. */
function lost(name: string, addresses: Readonly<Record<string, string>>): string[] {
  const words = ['--import', 'tsx', 'scripts/paginas.ts', '--a', join(folder, name)];
  const env = {
    PATH: process.env['PATH'],
    PORTAL_DIST: dist,
    API_URL: 'https://api.ciudad.example',
    ...addresses,
  };
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8', env });
  expect([status, stderr]).toEqual([0, '']);
  return stdout.split('\n').filter((line) => line.startsWith('- '));
}

it('prints each service that the files go without', () => {
  const none = lost('none', {});
  const all = lost('all', ADDRESSES);
  const named = none.filter((line) => !all.includes(line));
  expect(named.map((line) => /^- (\w+): falta, así que /.exec(line)?.[1])).toEqual([
    'SOCKET_URL',
    'CARDS_URL',
    'CAPTCHA_URL',
    'SURVEY_URL',
  ]);
  const { FRAUD_URL: _, ...withoutFraud } = ADDRESSES;
  expect(lost('fraud', withoutFraud).filter((line) => !all.includes(line))).toEqual([
    expect.stringContaining('FRAUD_URL: falta'),
  ]);
});

it('prints what files lose whatever their services, and what the server that gives them has to do', () => {
  const said = lost('files', ADDRESSES).join('\n');
  for (const words of ['sin JavaScript', 'parámetros', 'headers.nginx.conf', '404.html', 'Link'])
    expect(said).toContain(words);
});
