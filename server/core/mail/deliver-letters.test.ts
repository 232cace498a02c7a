import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '#server/core/store/database.ts';
import type { Mail } from '#server/core/providers/mail-provider.ts';
import type { Providers } from '#server/core/providers/providers.ts';
import { queueLetter } from './letters.ts';
import { emptyStore } from '#tests/api/vehicle-store.ts';
import { deliverLetters } from './deliver-letters.ts';

const NOON = '2026-04-15T12:00:00.000Z';

let db: Database;
beforeEach(async () => {
  db = await emptyStore();
});
afterEach(() => db.destroy());

it('a letter is delivered once, though several machines look at once', async () => {
  await queueLetter(db, { to: 'juan@ejemplo.test', subject: 'Plan', text: 'Tu plan' }, NOON);
  const sent: string[] = [];
  const deliver = async ({ to }: Mail) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    sent.push(to);
  };
  const services = {
    db,
    now: NOON,
    providers: { mail: { deliver, send: () => {} } } as unknown as Providers,
  };
  const unexpected = (error: unknown) => expect.fail(String(error));
  await Promise.all([deliverLetters(services, unexpected), deliverLetters(services, unexpected)]);
  expect(sent).toEqual(['juan@ejemplo.test']);
  expect(await db.selectFrom('letter').selectAll().execute()).toEqual([]);
});
