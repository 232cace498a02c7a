import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { sameThread } from '#tests/documents/same-thread.ts';
import { demandFilesClosed } from '#tests/open-files.ts';
import { copySeeded } from '#tests/seed/seeded-store.ts';
import { startPortal } from './portal.ts';

it('a start that fails closes what it had opened', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'start-'));
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => {
    other.close();
    rmSync(folder, { recursive: true });
  });
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  await copySeeded(join(folder, 'portal.db'));
  const variables = {
    PORTAL_DEMO: 'on',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: `file:${join(folder, 'portal.db')}`,
    FILES_DIR: join(folder, 'files'),
    SANDBOX_DATABASE: join(folder, 'sandbox.db'),
    PORTAL_DIST: join(folder, 'dist'),
    PORTAL_TODAY: '2026-04-15',
    LOG_LEVEL: 'silent',
  };
  const silent = () => undefined;
  await expect(startPortal(variables, { tell: silent, away: silent, drawer: sameThread })).rejects.toThrow(
    'EADDRINUSE',
  );
  await demandFilesClosed();
});
