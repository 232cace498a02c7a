/** Of a session, what tells whose it is. */
interface Holder {
  readonly userId: number | null;
  readonly contribuyente: Readonly<Record<string, unknown>> | null;
}

/** Whose is what is typed and read: of who signed in, for whom he acts. Null: of nobody yet. */
export function ownerOf(session: Holder | null): string | null {
  return session && `${session.userId} ${String(session.contribuyente?.['cuit'] ?? '')}`;
}
