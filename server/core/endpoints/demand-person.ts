import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/generated/grammar.ts';
import { HttpError } from '#server/core/errors/http-error.ts';
import { fromProvider } from '#server/core/providers/provider-away.ts';
import type { EndpointServices } from './endpoint-services.ts';

const NOT_A_PERSON =
  'No pudimos verificar que seas una persona. Volvé a intentarlo o comunicate con la mesa de ayuda.';

/**
 * Route step that verifies the captcha of requests without session, for endpoints that declare it.
 * @throws {HttpError} 403 when the captcha fails.
 */
export function demandPerson({ captcha: action }: Endpoint, { providers }: EndpointServices) {
  return async ({ asking }: FastifyRequest): Promise<void> => {
    if (!action || !providers.captcha || asking.holder) return;
    const isPerson = await fromProvider(providers.captcha.verify(asking.captcha, action));
    if (!isPerson) throw new HttpError(403, NOT_A_PERSON);
  };
}
