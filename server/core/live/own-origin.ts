import type { IncomingHttpHeaders } from 'node:http';

/**
 * Returns true when a handshake comes from a page of the portal, or from a program, which sends no origin and has only
 * its token. Browsers always send theirs from other origins.
 * @param portal origin of the portal's pages; null: that of the requested host, for demonstrations
 */
export function isOwnOrigin({ origin, host }: IncomingHttpHeaders, portal: string | null): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return portal === null ? new URL(origin).host === host : origin === new URL(portal).origin;
}
