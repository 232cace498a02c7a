import type { ServerEnvironment } from '#server/core/environment/server-environment.ts';
import type { Antivirus } from './antivirus.ts';
import { Clamd } from './clamd.ts';
import { SandboxAntivirus } from './sandbox/sandbox-antivirus.ts';

/** The antivirus for uploads: the configured daemon or, in a demonstration without one, the sandbox. */
export function openAntivirus({
  antivirus,
  instance,
}: Pick<ServerEnvironment, 'antivirus' | 'instance'>): Antivirus | null {
  if (antivirus) return new Clamd(antivirus);
  return instance.demo ? new SandboxAntivirus() : null;
}
