import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

/** A config without a build: a start that passes the check of settings would build. */
let config: string;
beforeEach(() => {
  config = mkdtempSync(join(tmpdir(), 'config-'));
});
afterEach(() => rmSync(config, { recursive: true }));

function start(variables: Record<string, string>) {
  const env = { PATH: process.env['PATH'], PORTAL_CONFIG: config, ...variables };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], {
    env,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

it('a portal whose settings are missing builds nothing', () => {
  const { status, stdout, stderr } = start({ PORTAL_DEMO: 'off', PUBLIC_URL: 'nada' });
  expect(stdout).not.toContain('Construyendo');
  expect(stderr).toContain('PUBLIC_URL');
  expect(status).toBe(1);
});

it('a portal whose port another program has builds nothing', async () => {
  const other = createServer();
  await new Promise<void>((listening) => other.listen(0, listening));
  const { port } = other.address() as AddressInfo;
  const { status, stdout, stderr } = start({ PORTAL_DEMO: 'on', PORT: String(port) });
  other.close();
  expect(stdout).not.toContain('Construyendo');
  expect(stderr).toContain(`El puerto ${port} está ocupado`);
  expect(status).toBe(1);
});
