import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/generated/grammar.ts';
import { limitOf } from '#contract/request-limits.ts';
import type { EndpointServices } from './endpoint-services.ts';
import { isSignIn } from './is-sign-in.ts';

const MINUTE = 60_000;
const LONGEST_NAME = 30;

/** Requests a minute, those that it declares or those of its kind: of an address; where people sign in of a device that did, or of an address for one name. */
export function requestLimit(path: string, endpoint: Endpoint, { devices, limited }: EndpointServices) {
  if (!limited) return false;
  const keyGenerator = (request: FastifyRequest) => {
    const address = normalizeIP(request.ip);
    if (!isSignIn(path)) return address;
    const device = devices.idOf(request);
    const { usuario = '' } = (request.body ?? {}) as { usuario?: unknown };
    const name = typeof usuario === 'string' ? usuario.slice(0, LONGEST_NAME) : '';
    return device ? `equipo ${device}` : `${address} ${name}`;
  };
  return { max: limitOf(endpoint), timeWindow: MINUTE, hook: 'preValidation', keyGenerator } as const;
}
