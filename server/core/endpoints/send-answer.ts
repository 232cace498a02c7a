import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/generated/grammar.ts';
import { givenAnswer } from '#contract/wire.ts';
import type { Answer } from './answer.ts';
import { exampleOf } from './example-of.ts';
import type { Wire } from './wire.ts';

/** The last step: the answer, checked against its declaration. A query without handler gives its example, and says so. */
export function sendAnswer(path: string, endpoint: Endpoint, wire: Wire, answer: Answer) {
  return async ({ asking }: FastifyRequest, reply: FastifyReply) => {
    const answered = await answer(path, endpoint, asking);
    if (answered === undefined) reply.header('x-portal-ejemplo', 'si');
    const given = answered === undefined ? exampleOf(endpoint, asking.data) : answered;
    const misfit = wire.misfit(given);
    if (misfit) throw new Error(`The answer of ${path} does not fit its declaration: ${misfit}`);
    return reply.send(givenAnswer(endpoint.wire, given));
  };
}
