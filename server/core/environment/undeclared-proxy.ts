import type { Environment } from './environment.ts';

const SAYS =
  'TRUST_PROXY está apagado: todas las personas llegan con la dirección del proxy. Encendelo, o sacá el proxy.';

/** What an installation that must stand behind a proxy does not say of it; null when nothing is missing. */
export function undeclaredProxy({
  trustProxy,
  publicUrl,
}: Pick<Environment, 'trustProxy' | 'publicUrl'>): string | null {
  return !trustProxy && publicUrl.startsWith('https:')
    ? `PUBLIC_URL es https, que lo atiende un proxy, y ${SAYS}`
    : null;
}
