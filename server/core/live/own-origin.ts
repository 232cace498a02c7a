import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a handshake comes from a page of the portal, or from a program, which says no origin: it proves itself by its token
 * alone. Browsers say theirs in every handshake of another origin.
 * @param portal origin of the portal's pages; null: of whichever host was asked, for a demonstration
 */
export function isOwnOrigin({ origin, host }: IncomingHttpHeaders, portal: string | null): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return portal === null ? new URL(origin).host === host : origin === new URL(portal).origin;
}
