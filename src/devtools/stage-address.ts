import type { Case } from '#contract/generated/grammar.ts';
import type { GalleryScreen } from '#contract/gallery.ts';
import { CASE, STATES, type StateName } from './states.ts';

/** How one page is to be seen. */
export interface Staging {
  readonly state: StateName | typeof CASE;
  /** Position of the case. */
  readonly caseAt?: number;
  /** The endpoint that the state is about; absent: all that the screen calls. */
  readonly endpoint?: string;
}

/** The names that a staged page keeps in its address, whatever the portal does with the rest. */
const NAMES = { state: '__estado', case: '__caso', endpoint: '__endpoint' } as const;

/** What an address says of how its page is to be seen; null for a page as people see it. */
export function stagingIn(search: string): Staging | null {
  const query = new URLSearchParams(search);
  const state = query.get(NAMES.state);
  if (state === null || !(state === CASE || Object.hasOwn(STATES, state))) return null;
  const caseAt = query.get(NAMES.case);
  const endpoint = query.get(NAMES.endpoint);
  return {
    state: state as Staging['state'],
    ...(caseAt !== null && { caseAt: Number(caseAt) }),
    ...(endpoint !== null && { endpoint }),
  };
}

/** The same address, staged. */
export function staged(address: string, { state, caseAt, endpoint }: Staging): string {
  const url = new URL(address, location.href);
  url.searchParams.set(NAMES.state, state);
  if (caseAt !== undefined) url.searchParams.set(NAMES.case, String(caseAt));
  if (endpoint !== undefined) url.searchParams.set(NAMES.endpoint, endpoint);
  return url.pathname + url.search + url.hash;
}

/** Where a screen stands: where a case of it begins, else its route; a name in the route takes any value. */
export function addressOf({ route, cases }: GalleryScreen, wanted: Case | undefined): string {
  const bare = route.includes(':') ? cases.find(({ url }) => url)?.url : undefined;
  return wanted?.url ?? bare?.replace(/\?.*/, '') ?? route.replaceAll(/:\w+/g, '1');
}

/** The case that says how a screen comes to show what it has: the first where nothing goes wrong and one stays on it. */
function procedureOf({ route, cases }: GalleryScreen): Case | undefined {
  const stays = ({ then }: Case) => then.route === undefined || then.route.split('?')[0] === route;
  const well = cases.filter(
    (one) => stays(one) && !one.then.errors && Object.keys(one.given?.answers ?? {}).length === 0,
  );
  return well.find((one) => one.do ?? one.url) ?? well[0];
}

/** The case where most fields are wrong. */
function mistakesOf({ cases }: Pick<GalleryScreen, 'cases'>): Case | undefined {
  const errors = ({ then }: Case) => Object.keys(then.errors ?? {}).length;
  const wrong = cases.filter((one) => errors(one) > 0);
  return wrong.toSorted((a, b) => errors(b) - errors(a))[0];
}

/** The case that a staging plays; undefined when the screen has none for it. */
export function playedCase(screen: GalleryScreen, { state, caseAt }: Staging): Case | undefined {
  if (state === CASE) return screen.cases[caseAt ?? 0];
  const { acts } = STATES[state];
  if (acts === 'mistakes') return mistakesOf(screen);
  return procedureOf(screen);
}

/** Whether a screen can be in a state. */
export function canBe(screen: GalleryScreen, state: StateName): boolean {
  const { needs } = STATES[state] as { needs?: 'form' | 'endpoint' };
  if (needs === 'form') return screen.asks;
  return needs !== 'endpoint' || screen.endpoints.length > 0;
}
