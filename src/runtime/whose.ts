import type { Session } from './session.ts';

/** Whose is what is typed and read: of who signed in, for whom he acts. Null: of nobody yet. */
export function ownerOf(session: Pick<Session, 'userId' | 'contribuyente'> | null): string | null {
  return session && `${session.userId} ${String(session.contribuyente?.['cuit'] ?? '')}`;
}
