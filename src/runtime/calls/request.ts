import type { CompiledCall } from '#contract/compiled-call.ts';
import type { Wire } from '#contract/generated/grammar.ts';
import { ourField, readAnswer, wireRequest } from '#contract/wire.ts';
import { captchaToken, withoutCaptcha } from './captcha.ts';
import { SKIP_ERROR_HANDLER } from '#runtime/http/http.ts';
import { HttpFailure } from '#runtime/http/http-failure.ts';
import type { Services } from '#runtime/services/services.ts';
import { addFollowed } from '#runtime/services/followed.ts';
import { parseAnswer } from '#runtime/http/parse-answer.ts';

/** Fields of a request; absent ones are omitted. */
export type Request = Readonly<Record<string, unknown>>;

/**
 * Calls an endpoint for a screen, which shows the failures itself. Writes have no timeout.
 * @throws HttpFailure
 */
export async function requestEndpoint(
  call: CompiledCall,
  request: Request,
  services: Services,
  signal?: AbortSignal,
): Promise<unknown> {
  const captcha = await captchaToken(call.captcha, services);
  const asked = captcha ? { ...request, captcha } : request;
  const { path, method, body } = wireRequest(call.path, call.wire, asked);
  const timeout = call.operation ? 0 : undefined;
  const headers = { [SKIP_ERROR_HANDLER]: 'true' };
  let token: string | undefined;
  const followed = (given: string) => void (token = given);
  try {
    const options = { method, headers, timeout, signal, followed };
    const sent = await services.http.call(path, body, options);
    const answer = parseAnswer(readAnswer(call.wire, sent), call.answer, services.portal);
    if (token) addFollowed({ path: call.path, request, token, answer }, services.followed);
    return answer;
  } catch (error) {
    if (!(error instanceof HttpFailure)) throw error;
    const failure = call.wire ? inOurNames(error, call.wire) : error;
    throw withoutCaptcha(failure, call.captcha, services);
  }
}

/** The same failure with wire names of fields replaced by the declared ones. */
function inOurNames({ status, message, fields, answer }: HttpFailure, wire: Wire): HttpFailure {
  const ours = Object.entries(fields).map(([field, text]) => [ourField(wire, field), text]);
  return new HttpFailure(status, message, Object.fromEntries(ours) as Record<string, string>, answer);
}

/** The fields with a value. */
export function omitAbsent(fields: Readonly<Record<string, unknown>>): Request {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  );
}
