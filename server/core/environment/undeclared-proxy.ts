import type { ServerEnvironment } from './server-environment.ts';

const SAYS =
  'TRUST_PROXY está apagado: todas las personas llegan con la dirección del proxy. Encendelo, o sacá el proxy.';

/** Warns of an https installation, which needs a proxy, that does not declare it; null when it does. */
export function undeclaredProxy({
  trustProxy,
  publicUrl,
}: Pick<ServerEnvironment, 'trustProxy' | 'publicUrl'>): string | null {
  return !trustProxy && publicUrl.startsWith('https:')
    ? `PUBLIC_URL es https, que lo atiende un proxy, y ${SAYS}`
    : null;
}
