import { hostname, userInfo } from 'node:os';
import type { Context } from '#server/core/context/context.ts';

/** Who does something that is audited, and from where (see `AuditTable`). */
export interface Actor {
  who: string | null;
  represented: string | null;
  command: string | null;
  address: string;
}

/** Who is signed in, for himself or for another; nobody, when nobody is. */
export function personOf({
  taxpayer,
  representative,
  address,
}: Pick<Context, 'taxpayer' | 'representative' | 'address'>): Actor {
  const represented = representative && taxpayer ? taxpayer.cuit : null;
  return { who: (representative ?? taxpayer)?.cuit ?? null, represented, command: null, address };
}

/** Whoever runs a command on a machine of the office; `servidor` is the portal itself. */
export function runnerOf(command: string): Actor {
  return { who: systemUser(), represented: null, command, address: hostname() };
}

/** In a container the number of the user may have no name. */
function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'desconocido');
  }
}
