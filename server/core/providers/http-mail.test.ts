import Fastify from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { HttpMail } from './http-mail.ts';

const LETTER = { to: 'juan@ejemplo.test', subject: 'Asunto', text: 'Texto' };

describe('a mail service over HTTP', () => {
  it.each([
    [202, []],
    [500, [new Error('The mail service answered 500.')]],
  ])('gets each letter with the key; an answer of %s is told to whom it must', async (status, told) => {
    const asked: unknown[] = [];
    const failed = vi.fn();
    const service = Fastify();
    service.post('/cartas', (request, reply) => {
      asked.push([request.headers.authorization, request.body]);
      return reply.code(status).send({});
    });
    const address = await service.listen({ port: 0, host: '127.0.0.1' });
    const mail = new HttpMail({ url: `${address}/cartas`, key: 'k', from: 'rentas@ejemplo.test' }, failed);
    mail.send(LETTER);
    await vi.waitFor(() => expect(asked).toEqual([['Bearer k', { from: 'rentas@ejemplo.test', ...LETTER }]]));
    await vi.waitFor(() => expect(failed.mock.calls.flat()).toEqual(told));
    await service.close();
  });

  it('is not followed elsewhere: a letter and its key go where the settings say', async () => {
    const failed = vi.fn();
    const asked: string[] = [];
    const service = Fastify();
    service.post('/cartas', (_, reply) => reply.redirect('/otra', 307));
    service.post('/otra', async ({ url }) => asked.push(url));
    const address = await service.listen({ port: 0, host: '127.0.0.1' });
    new HttpMail({ url: `${address}/cartas`, key: 'k', from: 'rentas@ejemplo.test' }, failed).send(LETTER);
    await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce());
    expect(asked).toEqual([]);
    await service.close();
  });
});
