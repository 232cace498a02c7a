import type { Case } from '#contract/generated/grammar.ts';
import type { GalleryScreen } from '#contract/gallery.ts';
import { CASE, GALLERY_STATES, type StateName } from './gallery-states.ts';

/** State in which a page is previewed. */
export interface Staging {
  readonly state: StateName | typeof CASE;
  /** Position of the case. */
  readonly caseAt?: number;
  /** The endpoint that the state applies to; absent: all that the screen calls. */
  readonly endpoint?: string;
}

/** Query parameters of a staged page, which it keeps across navigation. */
const NAMES = { state: '__estado', case: '__caso', endpoint: '__endpoint' } as const;

/** Staging in an address; null for an ordinary page. */
export function stagingIn(search: string): Staging | null {
  const query = new URLSearchParams(search);
  const state = query.get(NAMES.state);
  if (state === null || !(state === CASE || Object.hasOwn(GALLERY_STATES, state))) return null;
  const caseAt = query.get(NAMES.case);
  const endpoint = query.get(NAMES.endpoint);
  return {
    state: state as Staging['state'],
    ...(caseAt !== null && { caseAt: Number(caseAt) }),
    ...(endpoint !== null && { endpoint }),
  };
}

/** The same address with the staging. */
export function stagedAddress(address: string, { state, caseAt, endpoint }: Staging): string {
  const url = new URL(address, location.href);
  url.searchParams.set(NAMES.state, state);
  if (caseAt !== undefined) url.searchParams.set(NAMES.case, String(caseAt));
  if (endpoint !== undefined) url.searchParams.set(NAMES.endpoint, endpoint);
  return url.pathname + url.search + url.hash;
}

/** Address of a screen: where its case begins, else its route, with 1 for each parameter. */
export function galleryAddress({ route, cases }: GalleryScreen, wanted: Case | undefined): string {
  const bare = route.includes(':') ? cases.find(({ url }) => url)?.url : undefined;
  return wanted?.url ?? bare?.replace(/\?.*/, '') ?? route.replaceAll(/:\w+/g, '1');
}

/** The case that leads a screen to show its data: the first without failures that stays on the screen. */
function procedureOf({ route, cases }: GalleryScreen): Case | undefined {
  const stays = ({ then }: Case) => then.route === undefined || then.route.split('?')[0] === route;
  const well = cases.filter(
    (one) => stays(one) && !one.then.errors && Object.keys(one.given?.answers ?? {}).length === 0,
  );
  return well.find((one) => one.do ?? one.url) ?? well[0];
}

/** The case with most fields in error. */
function mistakesOf({ cases }: Pick<GalleryScreen, 'cases'>): Case | undefined {
  const errors = ({ then }: Case) => Object.keys(then.errors ?? {}).length;
  const wrong = cases.filter((one) => errors(one) > 0);
  return wrong.toSorted((a, b) => errors(b) - errors(a))[0];
}

/** The case that a staging plays; undefined when the screen has none for it. */
export function playedCase(screen: GalleryScreen, { state, caseAt }: Staging): Case | undefined {
  if (state === CASE) return screen.cases[caseAt ?? 0];
  const { acts } = GALLERY_STATES[state];
  if (acts === 'mistakes') return mistakesOf(screen);
  return procedureOf(screen);
}

/** True when a screen can be in a state. */
export function isStateOf(screen: GalleryScreen, state: StateName): boolean {
  const { needs } = GALLERY_STATES[state] as { needs?: 'form' | 'endpoint' };
  if (needs === 'form') return screen.asks;
  return needs !== 'endpoint' || screen.endpoints.length > 0;
}
