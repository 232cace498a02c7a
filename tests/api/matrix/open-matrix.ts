import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '#server/app.ts';
import { epochSeconds } from '#server/core/time/clock.ts';
import { readServerEnvironment } from '#server/core/environment/server-environment.ts';
import { FileLinks } from '#server/core/files/file-links.ts';
import { openSession } from '#server/core/access/session.ts';
import { DEMO_OFFICER } from '#server/seed/demo/demo-officers.ts';
import { sameThread } from '#tests/documents/same-thread.ts';
import { sameThreadInspector } from '#tests/files/same-thread-inspector.ts';
import { keepFile } from '#tests/api/keep-file.ts';
import { openStore } from '#server/core/store/open.ts';
import { fileLinkKey } from '#server/core/store/secrets.ts';
import { taxpayerOf } from '#tests/declarations/declaring-store.ts';
import { copySeeded } from '#tests/seed/seeded-store.ts';
import { holdingsOf, type Holding } from './holdings.ts';
import { asked, type Asked } from './asked.ts';
import { A, B, TODAY } from './cast.ts';
import { fillHoldings } from './fill-holdings.ts';

/** Subject of the matrix: all people, and a portal where A has data of each kind. */
export interface Matrix extends Asked {
  readonly links: FileLinks;
  /** Data of A, by the request fields that refer to them. */
  readonly held: readonly Holding[];
  /** A file of A, as its link names it. */
  readonly fileOfA: string;
  close(): Promise<void>;
}

/** Opens the matrix: slow, so once for all tests. */
export async function openMatrix(): Promise<Matrix> {
  const folder = mkdtempSync(join(tmpdir(), 'matrix-'));
  const environment = readServerEnvironment({
    PORTAL_DEMO: 'on',
    DATABASE_URL: `file:${folder}/portal.db`,
    PORTAL_TODAY: TODAY,
    PORTAL_DIST: `${folder}/dist`,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'fatal',
  });
  await copySeeded(`${folder}/portal.db`);
  const db = await openStore(environment.databaseUrl);
  const bytes = new TextEncoder().encode('de Tolaba');
  const file = {
    name: 'nota.txt',
    type: 'txt' as const,
    bytes,
    created_at: `${TODAY}T12:00:00Z`,
    expires_on: null,
  };
  const links = new FileLinks(await fileLinkKey(db), () => TODAY);
  const fileOfA = links.page(await keepFile(db, { ...file, owner_id: A.id })).replace('/descargas/', '');
  const app = await buildApp({
    environment,
    db,
    drawer: sameThread,
    inspector: sameThreadInspector,
    strict: true,
  });
  await app.ready();
  const token = async (id: number) => (await openSession(db, id, epochSeconds())).token;
  const { id: officer } = await taxpayerOf(db, DEMO_OFFICER.cuit);
  const tokens = {
    A: await token(A.id),
    B: await token(B.id),
    nobody: undefined,
    officer: await token(officer),
  };
  const portal = asked(app, db, tokens);
  await fillHoldings(portal);
  const held = await holdingsOf(db, A.id, A.cuit, links);
  return {
    ...portal,
    links,
    held,
    fileOfA,
    async close() {
      await app.close();
      await db.destroy();
      rmSync(folder, { recursive: true });
    },
  };
}
