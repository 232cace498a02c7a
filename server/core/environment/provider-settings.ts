import type { EnvironmentReader } from './environment-reader.ts';

/** Settings of a provider that sends signed callbacks. */
export interface SignedService {
  /** Base URL of its API, without trailing slash. */
  api: string;
  key: string;
  /** Verifies the signature of its callbacks. */
  secret: string;
}

/** Settings of the real providers. All are required: sandboxes are never mixed with them. */
export interface ProviderSettings {
  cards: { api: string; privateKey: string };
  /** `link`: address prefix that opens the wallet on a phone, before the text of a QR; empty: none. */
  wallet: SignedService & { link: string };
  gateway: SignedService;
  captcha: { verify: string; secret: string; minScore: number };
  /** Mail service, and the sender of letters. */
  mail: { url: string; key: string; from: string };
  /** Where the browser gets tokens and, with a separate fraud detection, sends device data; empty: none. */
  browser: { cards: string; captcha: string; fraud: string };
}

/** Variables of the real providers: all required in production, none allowed in a demonstration. */
export const PROVIDER_VARIABLES = [
  'CARDS_URL',
  'CARDS_API_URL',
  'CARDS_PRIVATE_KEY',
  'WALLET_API_URL',
  'WALLET_KEY',
  'WALLET_SECRET',
  'GATEWAY_API_URL',
  'GATEWAY_KEY',
  'GATEWAY_SECRET',
  'CAPTCHA_URL',
  'CAPTCHA_VERIFY_URL',
  'CAPTCHA_SECRET',
  'MAIL_API_URL',
  'MAIL_KEY',
  'MAIL_FROM',
] as const;

/** Optional in production: the card provider may include fraud detection, and a wallet may have no link. */
export const OPTIONAL_VARIABLES = ['FRAUD_URL', 'WALLET_LINK_URL'] as const;

/** Reads all of them; `read.finish()` reports the missing ones. */
export function readProviders(read: EnvironmentReader): ProviderSettings {
  return {
    cards: {
      api: read.service('CARDS_API_URL', 'donde el servidor cobra con tarjeta'),
      privateKey: read.key('CARDS_PRIVATE_KEY', 'la clave privada del proveedor de tarjetas'),
    },
    wallet: {
      api: read.service('WALLET_API_URL', 'donde se piden los cobros por QR'),
      key: read.key('WALLET_KEY', 'la clave de la billetera'),
      secret: read.required('WALLET_SECRET', 'con lo que firma sus avisos la billetera'),
      link: read.link('WALLET_LINK_URL'),
    },
    gateway: {
      api: read.service('GATEWAY_API_URL', 'donde se piden los pagos desde el banco'),
      key: read.key('GATEWAY_KEY', 'la clave de la pasarela de bancos'),
      secret: read.required('GATEWAY_SECRET', 'con lo que firma sus avisos la pasarela de bancos'),
    },
    captcha: {
      verify: read.service('CAPTCHA_VERIFY_URL', 'donde el servidor verifica los tokens del captcha'),
      secret: read.required('CAPTCHA_SECRET', 'la clave secreta del captcha'),
      minScore: read.decimal('CAPTCHA_MIN_SCORE', 0.5, 0, 1),
    },
    mail: {
      url: read.service('MAIL_API_URL', 'donde se entrega el correo'),
      key: read.key('MAIL_KEY', 'la clave del servicio de correo'),
      from: read.required('MAIL_FROM', 'de quién es el correo', /^[^\s@][^\n@]*@[^\n@]*\S$/),
    },
    browser: {
      cards: read.service('CARDS_URL', 'donde el navegador pide los tokens de tarjetas'),
      captcha: read.service('CAPTCHA_URL', 'donde el navegador pide los tokens del captcha'),
      fraud: read.asked('FRAUD_URL', ''),
    },
  };
}
