import type { ServerEnvironment } from './server-environment.ts';

/** Startup warning of a portal without antivirus; null: it has one, or is a demonstration. */
export function missingAntivirus({
  antivirus,
  instance,
}: Pick<ServerEnvironment, 'antivirus' | 'instance'>): string | null {
  return antivirus === null && !instance.demo
    ? 'Sin CLAMD_ADDRESS ningún antivirus mira lo que la gente sube. Instalá ClamAV en esta máquina y decile al portal dónde atiende.'
    : null;
}
