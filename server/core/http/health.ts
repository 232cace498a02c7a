import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/core/store/database.ts';
import type { WriteHealth } from '#server/core/store/write-health.ts';

/** Dependencies of the health answers; absent without a store. */
interface HealthServices {
  db: Database;
  writing: Pick<WriteHealth, 'isWritable'>;
}

/**
 * `GET /health/live`: the process answers. `GET /health/reads`: and the store does too. `GET /health/ready`: and it can be
 * written. 503 when it is not so.
 */
export function healthRoutes(app: FastifyInstance, services?: HealthServices): void {
  app.get('/health/live', () => ({ estado: 'vivo' }));
  for (const [path, demandsWrites] of [
    ['/health/reads', false],
    ['/health/ready', true],
  ] as const)
    app.get(path, async (_, reply) => {
      try {
        await services?.db.selectFrom('secret').select('name').limit(1).execute();
      } catch {
        return reply.code(503).send({ estado: 'sin base de datos' });
      }
      return demandsWrites && services && !services.writing.isWritable
        ? reply.code(503).send({ estado: 'solo lectura' })
        : { estado: 'listo' };
    });
}
