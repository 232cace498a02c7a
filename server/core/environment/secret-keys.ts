import type { EnvironmentReader } from './environment-reader.ts';

const LONG = /^\S{32,}$/;
const NAMES = ['SECRET_KEY', 'SECRET_KEY_FORMER'] as const;

/** Of every demonstration: what it seals is invented, and everybody may know it. */
export const DEMO_SECRET_KEY = 'demostracion-sin-nada-que-esconder';

/** What seals secrets in the store, then what sealed them before, while they are being sealed anew. */
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
