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

/** How this server logs: nothing secret, nothing of a card. */
export function logOptions(level: string): LoggerOptions {
  const names = [...SECRETS, ...CARD, 'headers.authorization', 'headers.cookie'];
  return {
    level,
    redact: { paths: DEPTHS.flatMap((depth) => names.map((name) => depth + name)), censor: '***' },
  };
}
