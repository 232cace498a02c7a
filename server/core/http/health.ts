import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/core/store/database.ts';

/**
 * `GET /health/live`: the process answers. `GET /health/ready`: and the store does too (503 when it does not).
 * @param db absent where there is no store
 */
export function healthRoutes(app: FastifyInstance, db?: Database): void {
  app.get('/health/live', () => ({ estado: 'vivo' }));
  app.get('/health/ready', async (_, reply) => {
    try {
      await db?.selectFrom('secret').select('name').limit(1).execute();
      return { estado: 'listo' };
    } catch {
      return reply.code(503).send({ estado: 'sin base de datos' });
    }
  });
}
