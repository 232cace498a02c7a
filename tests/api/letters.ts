import type { Mail } from '#server/core/providers/mail-provider.ts';
import type { TestPortal } from './test-portal.ts';

/** Every letter that a portal wrote, oldest first: those that wait, and those that went while the test looked elsewhere. */
export async function lettersOf({ db, app }: TestPortal): Promise<Mail[]> {
  const waiting = await db
    .selectFrom('letter')
    .select(['recipient as to', 'subject', 'text'])
    .orderBy('id')
    .execute();
  const gone: Mail[] = (await app.inject('/sandbox/correo')).json().reverse();
  const all = [...gone, ...waiting].map(({ to, subject, text }): Mail => ({ to, subject, text }));
  return [...new Map(all.map((letter) => [JSON.stringify(letter), letter])).values()];
}
