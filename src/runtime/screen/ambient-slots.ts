import { replaceEqualDeep } from '@tanstack/react-query';
import { IDLE_SLOT } from './data-slot.ts';
import type { Slot } from './data-slot.ts';
import type { Services } from '#runtime/services/services.ts';
import type { Session } from '#runtime/session/session.ts';
import { officeToday, TODAY } from '#runtime/portal/today.ts';

/** Slots of every screen besides its own and `url`: `session`, `parameters`, `today`. */
export interface AmbientSlots {
  slot(name: string): Slot;
  /** Calls back on changes; returns a function that stops it. */
  follow(changed: () => void): () => void;
}

const LOADING: Slot = { status: 'loading', slow: false };

/** @param names parameters that the screen reads */
export function ambientSlots(
  { session, reentry, holder, parameters, clock, portal }: Services,
  names: readonly string[],
): AmbientSlots {
  const today = portal.parameters[TODAY]
    ? () => parameters.get(TODAY)
    : () => officeToday(portal.portal.timeZone, clock.now());
  const observed = [...new Set([...names, TODAY])].filter((name) => portal.parameters[name]);
  let seen: { session: Session | null; value: unknown } | undefined;

  function sessionValue() {
    const now = holder();
    if (!seen || seen.session !== now) seen = { session: now, value: describe(now) };
    return seen.value;
  }

  let known: unknown;
  function parametersSlot(): Slot {
    const values = names.map((name) => [name, parameters.get(name)] as const);
    if (values.some(([, value]) => value === undefined)) return LOADING;
    known = replaceEqualDeep(known, Object.fromEntries(values));
    return { status: 'ready', value: known };
  }

  return {
    slot(name) {
      if (name === 'session') return { status: 'ready', value: sessionValue() };
      if (name === 'parameters') return parametersSlot();
      if (name !== 'today') return IDLE_SLOT;
      const value = today();
      return value === undefined ? LOADING : { status: 'ready', value };
    },
    follow(changed) {
      const stops = [
        session.subscribe(changed),
        reentry.subscribe(changed),
        parameters.observe(observed, changed),
      ];
      return () => stops.forEach((stop) => stop());
    },
  };
}

/** Session data for expressions; never the token. */
function describe(session: Session | null) {
  const { username = null, userId = null, contribuyente = null } = session ?? {};
  return { signedIn: session !== null, username, userId, contribuyente };
}
