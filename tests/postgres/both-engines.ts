import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { buildApp } from '#server/app.ts';
import { epochSeconds } from '#server/core/time/clock.ts';
import { readServerEnvironment } from '#server/core/environment/server-environment.ts';
import { openSession } from '#server/core/access/session.ts';
import { seed } from '#server/seed/seed.ts';
import { migrate } from '#server/core/store/migrate.ts';
import { openStore } from '#server/core/store/open.ts';
import type { Schema } from '#server/core/store/schema/schema.ts';
import { TODAY } from '#tests/api/test-portal.ts';
import { sameThread } from '#tests/documents/same-thread.ts';
import { sameThreadInspector } from '#tests/files/same-thread-inspector.ts';

const TOLABA = 4512;

/** The demo city, served from one engine. */
interface Served {
  readonly app: FastifyInstance;
  readonly db: Kysely<Schema>;
  /** Token of a signed-in user. */
  readonly token: string;
}

/** Serves the demo city from PostgreSQL and from a SQLite file. */
export async function bothEngines(url: string) {
  const folder = mkdtempSync(join(tmpdir(), 'engines-'));
  const portals = [await portalOn(url, folder, 'a'), await portalOn(`file:${folder}/portal.db`, folder, 'b')];
  return {
    portals,
    async close() {
      for (const { app, db } of portals) {
        await app.close();
        await db.destroy();
      }
      rmSync(folder, { recursive: true });
    },
  };
}

async function portalOn(url: string, folder: string, name: string): Promise<Served> {
  const environment = readServerEnvironment({
    PORTAL_DEMO: 'on',
    DATABASE_URL: url,
    SANDBOX_DATABASE: join(folder, `sandbox-${name}.db`),
    FILES_DIR: join(folder, `files-${name}`),
    PORTAL_TODAY: TODAY,
    PORTAL_DIST: join(folder, 'dist'),
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'fatal',
  });
  const db = await openStore(url);
  await migrate(db);
  await seed(db, { today: TODAY, password: 'Clave-1234' });
  const app = await buildApp({ environment, db, drawer: sameThread, inspector: sameThreadInspector });
  await app.ready();
  const { token } = await openSession(db, TOLABA, epochSeconds());
  return { app, db, token };
}
