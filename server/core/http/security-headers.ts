import type { FastifyInstance } from 'fastify';

/** Headers by name, in lower case. */
export type Headers = Readonly<Record<string, string>>;

/** Hash of the empty style, all that emotion needs in a production build. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
/** Browser permissions of the pages: the camera, to scan codes on paper. */
const PERMISSIONS = [
  'camera=(self)',
  ...[
    'accelerometer',
    'autoplay',
    'browsing-topics',
    'display-capture',
    'fullscreen',
    'geolocation',
    'gyroscope',
    'hid',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'publickey-credentials-get',
    'screen-wake-lock',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ].map((name) => `${name}=()`),
].join(', ');

/**
 * Headers of all answers: of routes, the framework, live events and raw sockets.
 * @param services addresses that the page may call, by name; pictures come from `files` too
 * @param publicUrl public address: an https one sets HSTS
 */
export function securityHeaders(services: Readonly<Record<string, string>>, publicUrl: string): Headers {
  const { files = '' } = services;
  const others = originsOf(Object.values(services));
  const sockets = others.map((origin) => origin.replace(/^http/, 'ws'));
  const policy = [
    "default-src 'none'",
    "object-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${EMPTY_STYLE}`,
    `img-src ${["'self'", 'data:', ...originsOf([files])].join(' ')}`,
    "font-src 'self'",
    `connect-src ${[...new Set(["'self'", ...others, ...sockets])].join(' ')}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ];
  return {
    'content-security-policy': policy.join(';'),
    'permissions-policy': PERMISSIONS,
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  };
}

/** Origins of the full URLs. */
function originsOf(addresses: readonly string[]): string[] {
  return addresses.filter((address) => /^https?:/.test(address)).map((address) => new URL(address).origin);
}

/** Adds them to all answers of routes; answers without cache headers get `no-store`. */
export function sendHeaders(app: FastifyInstance, headers: Headers): void {
  app.addHook('onRequest', async (_, reply) => void reply.headers(headers));
  app.addHook('onSend', async (_, reply) => {
    if (reply.getHeader('cache-control') === undefined) reply.header('cache-control', 'no-store');
  });
}
