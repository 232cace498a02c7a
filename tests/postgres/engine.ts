import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

/** PostgreSQL inside this process (PGlite), behind the wire protocol. */
export interface Engine {
  /** Value for DATABASE_URL. */
  url: string;
  /** Drops everything. */
  empty(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts an engine. It has a single session, so that the URL limits the pool to one connection. */
export async function startEngine(): Promise<Engine> {
  const engine = await PGlite.create();
  const server = new PGLiteSocketServer({ db: engine, port: 0, maxConnections: 2 });
  await server.start();
  return {
    url: `postgres://postgres@${server.getServerConn()}/postgres?max=1`,
    empty: async () => {
      await engine.exec('drop schema public cascade; create schema public');
    },
    async stop() {
      await server.stop();
      await engine.close();
    },
  };
}
