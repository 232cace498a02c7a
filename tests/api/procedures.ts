import { changeState } from '#server/commands/change-state.ts';
import { lettersOf } from './letters.ts';
import { TODAY, type TestPortal } from './test-portal.ts';

/** Actions of the office on the procedures of a portal, and the letters about them. */
export const procedures = (portal: () => TestPortal) => ({
  /** The office moves an expediente. */
  move: (expediente: string, state: string, detail?: string) =>
    changeState(expediente, state, detail, {
      PORTAL_DEMO: 'on',
      DATABASE_URL: portal().environment.databaseUrl,
      PORTAL_TODAY: TODAY,
    }),
  /** Letters about a procedure, oldest first. */
  letters: async (numero: number) =>
    (await lettersOf(portal())).filter(({ subject }) => subject.includes(`${numero}/2026`)),
  events: () => portal().db.selectFrom('live_event').selectAll().orderBy('seq').execute(),
});
