import type { FastifyInstance } from 'fastify';

/** Milliseconds for pending requests on shutdown. */
const GRACE = 3000;

/** A server that answers. */
export interface StartedServer {
  /** Ends it in order: what is under way is answered. */
  close(): Promise<void>;
}

/**
 * Listens; an app that cannot is closed.
 * @returns the port, of the system's choice where 0 was asked
 * @throws {Error} when it cannot listen
 */
export async function listenAt(
  app: FastifyInstance,
  { port, host }: { port: number; host: string },
): Promise<StartedServer & { port: number }> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    await app.close();
    throw error;
  }
  const address = app.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async close() {
      // Browsers open connections that they never use; nothing else would end those.
      setTimeout(() => app.server.closeAllConnections(), GRACE).unref();
      await app.close();
    },
  };
}
