import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/core/store/database.ts';
import { readPages } from '#tests/documents/read-pdf.ts';
import { declarations, type Seen, type Who } from './cast.ts';

/** A portal over the seeded city, as those of the matrix ask it. */
export interface Asked {
  readonly app: FastifyInstance;
  readonly db: Database;
  headersOf(who: Who): Record<string, string>;
  ask(path: string, request: object, who: Who): Promise<Seen>;
  /** Sends a file that a request can then name; returns its id. */
  sendFile(who: Who): Promise<string>;
}

/**
 * Sends requests for the people of the matrix.
 * @param tokens session tokens
 */
export function asked(
  app: FastifyInstance,
  db: Database,
  tokens: Readonly<Record<Who, string | undefined>>,
): Asked {
  const headersOf = (who: Who): Record<string, string> =>
    tokens[who] === undefined ? {} : { authorization: tokens[who] };

  async function ask(path: string, request: object, who: Who): Promise<Seen> {
    // Wrong codes make strangers wait: here each asks as the first.
    await db.deleteFrom('access_lane').execute();
    const payload = Object.hasOwn(request, 'id_operacion')
      ? { ...request, id_operacion: randomUUID() }
      : request;
    const { wire } = declarations.endpoints.get(path)!;
    if (wire) throw new Error(`${path} has a wire of its own: ask for it as it says.`);
    const answer = await app.inject({
      method: 'POST',
      url: `/api/${path}`,
      payload,
      headers: headersOf(who),
    });
    const example = answer.headers['x-portal-ejemplo'] === 'si';
    const documents = await documentsOf(answer.body, who);
    return { status: answer.statusCode, body: answer.body, documents, example };
  }

  /** Sends a file that a request can then name; returns its id. */
  async function sendFile(who: Who): Promise<string> {
    const headers = { ...headersOf(who), 'x-nombre': 'nota.pdf', 'content-type': 'application/octet-stream' };
    const payload = Buffer.from('%PDF-1.4\n%%EOF\n');
    const answer = await app.inject({ method: 'POST', url: '/api/archivos', payload, headers });
    return answer.json().id as string;
  }

  /** Text of the documents linked in an answer that this person can open. */
  async function documentsOf(body: string, who: Who): Promise<string> {
    const ids = [...body.matchAll(/"\/descargas\/([\w-]{64})"/g)].map(([, id]) => id);
    const texts = await Promise.all(
      ids.map(async (id) => {
        const file = await app.inject({ url: `/api/archivos/${id}`, headers: headersOf(who) });
        if (file.headers['content-type'] !== 'application/pdf') return file.body;
        return (await readPages(new Uint8Array(file.rawPayload))).join('\n');
      }),
    );
    return texts.join('\n');
  }

  return { app, db, headersOf, ask, sendFile };
}
