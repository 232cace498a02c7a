import type { EnvironmentReader } from './environment-reader.ts';

const LONG = /^\S{32,}$/;
const NAMES = ['SECRET_KEY', 'SECRET_KEY_FORMER'] as const;

/** Public key of all demonstrations: their secrets are invented. */
export const DEMO_SECRET_KEY = 'demostracion-sin-nada-que-esconder';

/** Keys for the secrets of the store: the current one, then former ones until all secrets are sealed again. */
export function readSecretKeys(read: EnvironmentReader, demo: boolean): string[] {
  if (demo) {
    read.absent(NAMES, 'Una demostración (PORTAL_DEMO=on) no tiene secretos que guardar.');
    return [DEMO_SECRET_KEY];
  }
  const key = read.required(
    'SECRET_KEY',
    'con lo que se sellan los secretos de la base: 32 signos o más',
    LONG,
  );
  const former = read.secret('SECRET_KEY_FORMER', LONG, '32 signos o más');
  return former === null ? [key] : [key, former];
}
