import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { sameThread } from '#tests/documents/same-thread.ts';
import { demandFilesClosed } from '#tests/open-files.ts';
import { copySeeded } from '#tests/seed/seeded-store.ts';
import { startServer } from './portal.ts';

/** A loopback address other than the one a server on 127.0.0.1 uses. */
const OTHER_ADDRESS = '127.0.0.2';
const silent = () => undefined;
const options = { tell: silent, away: silent, drawer: sameThread };

/** Settings of a demonstration on a seeded store of its own. */
async function seededDemonstration(): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'start-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await copySeeded(join(folder, 'portal.db'));
  return {
    PORTAL_DEMO: 'on',
    DATABASE_URL: `file:${join(folder, 'portal.db')}`,
    FILES_DIR: join(folder, 'files'),
    SANDBOX_DATABASE: join(folder, 'sandbox.db'),
    PORTAL_DIST: join(folder, 'dist'),
    PORTAL_TODAY: '2026-04-15',
    LOG_LEVEL: 'silent',
  };
}

it('a start that fails closes what it had opened', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const variables = { ...(await seededDemonstration()), PORT: String(port) };
  await expect(startServer(variables, options)).rejects.toThrow('EADDRINUSE');
  await demandFilesClosed();
});

it('a demonstration answers at no address of the machine but its own, unless told', async () => {
  const variables = await seededDemonstration();
  const isReached = async (more: Record<string, string>) => {
    const lines: string[] = [];
    const started = await startServer(
      { ...variables, PORT: '0', ...more },
      { ...options, tell: (line) => lines.push(line) },
    );
    const port = /http:\/\/localhost:(\d+)/.exec(lines.join('\n'))![1];
    const live = async (host: string) =>
      fetch(`http://${host}:${port}/health/live`).then(
        ({ status }) => status === 200,
        () => false,
      );
    try {
      expect(await live('127.0.0.1')).toBe(true);
      return await live(OTHER_ADDRESS);
    } finally {
      await started.close();
    }
  };
  expect(await isReached({})).toBe(false);
  expect(await isReached({ DEMO_PUBLIC: 'on' })).toBe(true);
});
