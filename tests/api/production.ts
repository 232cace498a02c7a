/** All that the portal of a city must say of itself, with services that nobody answers for. */
export const PRODUCTION = {
  PUBLIC_URL: 'https://rentas.example',
  CARDS_URL: 'https://tarjetas.example',
  CARDS_API_URL: 'https://tarjetas.example/api',
  CARDS_PRIVATE_KEY: 'llave-de-tarjetas',
  WALLET_API_URL: 'https://billetera.example',
  WALLET_KEY: 'llave-de-billetera',
  WALLET_SECRET: 'secreto-de-billetera',
  GATEWAY_API_URL: 'https://bancos.example',
  GATEWAY_KEY: 'llave-de-bancos',
  GATEWAY_SECRET: 'secreto-de-bancos',
  CAPTCHA_URL: 'https://captcha.example',
  CAPTCHA_VERIFY_URL: 'https://captcha.example/verificar',
  CAPTCHA_SECRET: 'secreto-de-captcha',
  MAIL_API_URL: 'https://correo.example',
  MAIL_KEY: 'llave-de-correo',
  MAIL_FROM: 'Rentas <rentas@municipio.example>',
} as const;
