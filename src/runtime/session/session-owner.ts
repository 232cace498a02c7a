/** Part of a session that identifies its owner. */
interface Holder {
  readonly userId: number | null;
  readonly contribuyente: Readonly<Record<string, unknown>> | null;
}

/** Owner of drafts and reads: the signed-in user with the person they act for. Null while signed out. */
export function ownerOf(session: Holder | null): string | null {
  return session && `${session.userId} ${String(session.contribuyente?.['cuit'] ?? '')}`;
}
