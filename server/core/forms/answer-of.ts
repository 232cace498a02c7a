import type { CompiledAnswer } from '#contract/compiled-answer.ts';
import type { Endpoint } from '#contract/generated/grammar.ts';
import { computedAnswer } from '#expressions/computed-answer.ts';
import type { Context } from '#server/core/context/context.ts';
import { HttpError } from '#server/core/errors/http-error.ts';
import type { PortalForms } from './portal-forms.ts';
import type { Values } from './screen-reading.ts';
import { surroundings } from './surroundings.ts';

const NO_ANSWER = 'No pudimos calcularlo con estos datos. Revisalos y volvé a consultar.';

/**
 * What a computed query answers to a request.
 * @throws {HttpError} the declared 404 of the endpoint, or 422, when something that it always answers cannot be computed
 */
export async function answerOf(
  answer: CompiledAnswer,
  endpoint: Endpoint,
  request: Values,
  {
    context,
    parameters,
    required,
  }: { context: Context; parameters: PortalForms['parameters']; required: readonly string[] },
): Promise<Values> {
  const around = await surroundings(new Set(answer.parameters), parameters, context);
  const given = computedAnswer(answer, { ...around, request });
  if (required.every((name) => given[name] !== undefined)) return given;
  const [missing] = Object.entries(endpoint.errors ?? {}).find(([, { status }]) => status === 404) ?? [];
  throw missing
    ? context.refuse(missing, request as Readonly<Record<string, string>>)
    : new HttpError(422, NO_ANSWER);
}
