import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { loadExamples } from '#server/commands/registers/register-files.ts';
import { openTestPortal, TODAY, type TestPortal } from '#tests/api/test-portal.ts';
import { writeCity } from './write-city.ts';

/** A second city, served; its office as commands know it. */
export interface OpenCity {
  readonly config: Awaited<ReturnType<typeof writeCity>>;
  readonly portal: TestPortal;
  readonly office: Readonly<Record<string, string>>;
  /** The bytes of a file that an answer led to. */
  fileOf(url: string): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Writes and opens the city: slow, so once for all tests. */
export async function openCity(): Promise<OpenCity> {
  const config = await writeCity();
  const portal = await openTestPortal({ PORTAL_CONFIG: config.folder });
  const office = {
    PORTAL_DEMO: 'on',
    DATABASE_URL: portal.environment.databaseUrl,
    PORTAL_CONFIG: config.folder,
    PORTAL_TODAY: TODAY,
  };
  for (const name of ['nichos', 'fogones']) await loadExamples(name, office);
  return {
    config,
    portal,
    office,
    async fileOf(url) {
      const file = await portal.app.inject({ url: url.replace('/descargas', '/api/archivos') });
      return new Uint8Array(file.rawPayload);
    },
    async close() {
      await portal.close();
      rmSync(join(config.folder, '..'), { recursive: true });
    },
  };
}
