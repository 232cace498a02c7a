import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** A new, unused store. */
export interface EmptyStore {
  /** Its DATABASE_URL. */
  url: string;
  /** Its path, when it is a file. */
  file?: string;
  /** Removes what is outside of the folder. */
  drop(): Promise<void>;
}

/** A file in `folder`; with TEST_POSTGRES_URL, a database of its own on that server. */
export async function emptyStore(folder: string): Promise<EmptyStore> {
  const server = process.env['TEST_POSTGRES_URL'];
  const file = `${folder}/portal.db`;
  if (!server) return { url: `file:${file}`, file, drop: async () => undefined };
  const name = `prueba_${randomUUID().replaceAll('-', '')}`;
  await command(server, `create database ${name} template template0 locale 'C' encoding 'UTF8'`);
  const url = new URL(server);
  url.pathname = name;
  return { url: url.href, drop: () => command(server, `drop database ${name} with (force)`) };
}

async function command(server: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(text);
  await client.end();
}
