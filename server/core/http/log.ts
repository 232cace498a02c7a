import type { FastifyRequest } from 'fastify';
import type { LoggerOptions } from 'pino';

const SECRETS = [
  'authorization',
  'clave',
  'clave_nueva',
  'repetir',
  'codigo',
  'token',
  'captcha',
  'password',
  'privateKey',
  'secret',
];
const CARD = [
  'card_number',
  'security_code',
  'card_expiration_month',
  'card_expiration_year',
  'card_holder_name',
];
const DEPTHS = ['', '*.', '*.*.'];

/**
 * Logger settings: no secrets, card data or addresses that grant access.
 * @param hasAddress logs the network address of each request
 */
export function logOptions(level: string, hasAddress: boolean): LoggerOptions {
  const names = [...SECRETS, ...CARD, 'headers.authorization', 'headers.cookie'];
  return {
    level,
    serializers: {
      req: ({ method, url, ip }: FastifyRequest) => ({
        method,
        url: withoutKeys(url),
        ...(hasAddress && { address: ip }),
      }),
    },
    redact: { paths: DEPTHS.flatMap((depth) => names.map((name) => depth + name)), censor: '***' },
  };
}

/** An address without what was asked in it and without the signature of the link of a file. */
function withoutKeys(url: string): string {
  return url.replace(/\?.*$/s, '').replace(/(-\d{8}-)[\w-]{22}$/, '$1***');
}
