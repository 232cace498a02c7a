import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

/** PostgreSQL itself, inside this process, behind the protocol that the driver speaks. */
export interface Engine {
  /** As DATABASE_URL says it. */
  url: string;
  /** Forgets everything. */
  empty(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts an engine. It has one session, which statements of several connections would confuse: there is one. */
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
