import { hostname, userInfo } from 'node:os';
import type { Context } from '#server/core/context/context.ts';

/** Author of an audited action, and its origin (see `AuditTable`). */
export interface Actor {
  who: string | null;
  represented: string | null;
  command: string | null;
  address: string;
}

/** The signed-in person, and the taxpayer they act for; without a session, only the address. */
export function personOf({
  taxpayer,
  representative,
  address,
}: Pick<Context, 'taxpayer' | 'representative' | 'address'>): Actor {
  const represented = representative && taxpayer ? taxpayer.cuit : null;
  return { who: (representative ?? taxpayer)?.cuit ?? null, represented, command: null, address };
}

/** The user who runs a command on a machine of the office; `servidor` is the portal itself. */
export function runnerOf(command: string): Actor {
  return { who: systemUser(), represented: null, command, address: hostname() };
}

/** In a container the user id may have no name. */
function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'desconocido');
  }
}
