import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, Messages } from '#contract/generated/grammar.ts';
import type { WritingContext } from '#formats/written/written-value.ts';
import { EXAMPLE_HEADER, FOLLOW_HEADER, givenAnswer } from '#contract/wire.ts';
import type { AnswerEndpoint } from './answer-endpoint.ts';
import type { Follow } from './follow-token.ts';
import { exampleOf } from './example-of.ts';
import type { Wire } from './wire.ts';

interface Sending {
  readonly wire: Wire;
  readonly answer: AnswerEndpoint;
  readonly follow: Follow;
  readonly words: WritingContext & { messages: Messages };
  readonly strict: boolean;
}

/**
 * Last route step: sends the answer, checked against its declaration. A query without handler answers its example,
 * marked by a header. Undeclared properties are removed and logged, or throw when `strict`.
 */
export function sendAnswer(path: string, endpoint: Endpoint, sending: Sending) {
  const { wire, answer, follow, words, strict } = sending;
  return async ({ asking, log }: FastifyRequest, reply: FastifyReply) => {
    const token = await follow(path);
    const answered = await answer(path, endpoint, asking);
    if (answered === undefined) reply.header(EXAMPLE_HEADER, 'si');
    else if (token) reply.header(FOLLOW_HEADER, token(answered as object));
    const given = answered === undefined ? exampleOf(endpoint, asking.data, words) : answered;
    const misfit = wire.misfit(given);
    const known = misfit && !strict ? wire.known(given) : given;
    if (misfit && (known === given || wire.misfit(known)))
      throw new Error(`The answer of ${path} does not fit its declaration: ${misfit}`);
    if (misfit) log.warn(`Left out of the answer of ${path}, not in its declaration: ${misfit}`);
    return reply.send(givenAnswer(endpoint.wire, known));
  };
}
