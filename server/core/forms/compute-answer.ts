import type { CompiledAnswer, CompiledLookup } from '#contract/compiled-answer.ts';
import type { Scope } from '#contract/expression.ts';
import type { Endpoint } from '#contract/generated/grammar.ts';
import { computedAnswer } from '#expressions/computed-answer.ts';
import { withFound } from '#expressions/look-up.ts';
import type { Context } from '#server/core/context/context.ts';
import { HttpError } from '#server/core/errors/http-error.ts';
import { requestRefusal } from '#server/core/errors/request-refusal.ts';
import { findRecords } from '#server/core/registers/find-records.ts';
import type { PortalForms } from './portal-forms.ts';
import type { SlotValues } from './screen-reading.ts';
import { serverAmbientSlots } from './server-ambient-slots.ts';

const NO_ANSWER = 'No pudimos calcularlo con estos datos. Revisalos y volvé a consultar.';

/**
 * What a computed query answers to a request.
 * @throws {HttpError} what the endpoint declares where there is nothing in the register that it reads; its 404, or 422, when
 * something that it always answers cannot be computed
 */
export async function computeAnswer(
  answer: CompiledAnswer,
  endpoint: Endpoint,
  request: SlotValues,
  {
    context,
    parameters,
    required,
  }: { context: Context; parameters: PortalForms['parameters']; required: readonly string[] },
): Promise<SlotValues> {
  const around = await serverAmbientSlots(new Set(answer.parameters), parameters, context);
  const asked = { ...around, request };
  const given = computedAnswer(answer, answer.lookup ? await found(answer.lookup, asked) : asked);
  if (required.every((name) => given[name] !== undefined)) return given;
  const [missing] = Object.entries(endpoint.errors ?? {}).find(([, { status }]) => status === 404) ?? [];
  throw missing ? refused(missing) : new HttpError(422, NO_ANSWER);

  async function found(lookup: CompiledLookup, scope: Scope): Promise<Scope> {
    const { db, registers, taxpayer } = context;
    const records = await findRecords(lookup, { db, registers, scope, asker: taxpayer?.cuit ?? null });
    if (records.length === 0 && lookup.missing !== undefined) throw refused(lookup.missing);
    return withFound(lookup, records, scope);
  }

  function refused(error: string): Error {
    return requestRefusal(endpoint, error, request, context);
  }
}
