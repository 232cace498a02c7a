import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, expect, it, vi } from 'vitest';
import { typedPath, typedPaths } from './typed-path.ts';

afterEach(() => vi.unstubAllEnvs());

it('begins where it was typed, and is as it was typed in the folder of the program', () => {
  vi.stubEnv('INIT_CWD', '/srv/oficina');
  expect(typedPath('enero/pagos.csv')).toBe('/srv/oficina/enero/pagos.csv');
  expect(typedPath('/var/pagos.csv')).toBe('/var/pagos.csv');
  expect(typedPaths('b.pdf', typedPaths('a.pdf'))).toEqual(['/srv/oficina/a.pdf', '/srv/oficina/b.pdf']);
  for (const typedIn of [process.cwd(), undefined]) {
    vi.stubEnv('INIT_CWD', typedIn);
    expect(typedPath('pagos.csv')).toBe('pagos.csv');
  }
});

it('a command writes a file where its name was typed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'typed-'));
  try {
    const words = ['scripts/padron.ts', 'pagos', 'plantilla', 'pagos.csv'];
    const env = { ...process.env, PORTAL_DEMO: 'on', INIT_CWD: folder };
    const { stderr } = spawnSync(process.execPath, ['--import', 'tsx', ...words], { env, encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(existsSync(join(folder, 'pagos.csv'))).toBe(true);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('every file or folder that a command takes is one', () => {
  const TAKEN =
    /(?:option|Option|argument)\(\s*'[^']*[<[](?:archivo|carpeta)[^']*'[^]*?(?=\n\s*\.(?!argParser|default)|\n\})/g;
  const taken = readdirSync('scripts')
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [...readFileSync(`scripts/${file}`, 'utf8').matchAll(TAKEN)].map(([text]) => `${file}: ${text}`),
    );
  expect(taken.length).toBeGreaterThan(11);
  expect(taken.filter((text) => !text.includes('typedPath'))).toEqual([]);
});
