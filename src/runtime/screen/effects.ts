import type { Scope } from '#contract/expression.ts';
import type { Effect } from '#contract/generated/grammar.ts';
import { evaluate, isMet, writeText } from '#expressions/evaluate.ts';
import type { Request } from '#runtime/calls/request.ts';
import { requestSessionEnd } from '#runtime/http/request-session-end.ts';
import { deviceStorage } from '#runtime/portal/device-storage.ts';
import { safeReturnPath } from '#runtime/routes/routes.ts';
import type { Services } from '#runtime/services/services.ts';
import { ownerOf } from '#runtime/session/session-owner.ts';
import type { Profile, SignInAnswer } from '#runtime/session/session.ts';
import { afterSignIn } from './after-sign-in.ts';

const DAY = 86_400_000;

/** Context of effects. */
export interface EffectContext {
  readonly services: Services;
  readonly scope: Scope;
  /** The request that was sent. */
  readonly request: Request;
  go(to: string): void;
  /** Reads these data slots again. */
  refresh(slots: readonly string[]): void;
  /** Sets fields of a form; null resets the form. */
  fill(form: string, values: Readonly<Record<string, unknown>> | null): void;
  /** Reports the progress of a long effect, from 0 to 1. */
  progress?(part: number): void;
}

type NameOf<E> = E extends unknown
  ? Exclude<keyof E, 'tone' | 'when' | 'with' | 'on' | 'time' | 'place'>
  : never;
type EffectName = NameOf<Effect>;
type EffectOf<N extends EffectName> = Extract<Effect, Record<N, unknown>>;
/**
 * Returning `false` means that it failed and reported it; an exception is reported by the caller. Either stops the
 * effects after it.
 */
type Does = boolean | void | Promise<boolean | void>;

const EFFECTS: { readonly [N in EffectName]: (effect: EffectOf<N>, context: EffectContext) => Does } = {
  go: async ({ go }, { scope, services, ...context }) => {
    const address = writeText(go, scope);
    if (LACKS_PART.test(address)) throw new NothingThere();
    const path = await safeReturnPath(address, services.portal.routes);
    context.go(path ?? services.portal.portal.home);
  },
  download: async ({ download }, { scope, services, progress }) =>
    (await import('#runtime/calls/save-file.ts')).saveFrom(
      there(evaluate(download, scope)),
      services,
      progress,
    ),
  open: ({ open }, { scope }) =>
    void window.open(webAddress(evaluate(open, scope)), '_blank', 'noopener,noreferrer'),
  map: ({ map }, { scope, services }) => {
    const place = there(evaluate(map, scope));
    const address = services.portal.portal.map.replace('{place}', encodeURIComponent(String(place)));
    window.open(address, '_blank', 'noopener,noreferrer');
  },
  leave: ({ leave }, { scope }) => location.assign(webAddress(evaluate(leave, scope))),
  print: () => print(),
  toast: ({ toast, tone = 'success' }, { scope, services }) =>
    services.toasts.show({ tone, text: writeText(toast, scope) }),
  copy: ({ copy }, { scope }) => navigator.clipboard.writeText(String(evaluate(copy, scope) ?? '')),
  refresh: ({ refresh }, context) => context.refresh(refresh),
  fill: ({ fill, with: values }, { scope, ...context }) =>
    context.fill(
      fill,
      Object.fromEntries(Object.entries(values).map(([field, value]) => [field, evaluate(value, scope)])),
    ),
  reset: ({ reset }, context) => context.fill(reset, null),
  calendar: async (effect, { scope, services }) =>
    (await import('#runtime/calls/save-file.ts')).saveEvent(effect, scope, services.clock),
  survey: (_, { services }) => offerSurvey(services),
  signIn: async ({ signIn }, { scope, services, request, go }) => {
    const answer = evaluate(signIn, scope) as (SignInAnswer & { message?: string }) | null;
    const before = services.session.get();
    const asked = services.reentry.get();
    const owner = ownerOf(before ?? asked);
    // Saves the drafts of the current user before the session changes.
    if (before) await services.drafts.flush();
    if (!answer || !services.session.signIn(answer, String(request.usuario ?? before?.username ?? ''))) {
      const { errorTitle, generic } = services.portal.messages;
      services.toasts.show({ tone: 'danger', title: errorTitle, text: answer?.message ?? generic });
      return false;
    }
    if (before) requestSessionEnd(before.token, services);
    const same = owner === null || owner === ownerOf(services.session.get());
    if (same && !asked) go(await afterSignIn(services));
    return true;
  },
  profile: ({ profile }, { scope, services }) => {
    const saved = evaluate(profile, scope);
    if (typeof saved === 'object' && saved !== null) services.session.update(saved as Profile);
  },
  signOut: (_, { services }) => services.signOut(),
};

/** Applies the effects that have no condition or one that holds, in order. Returns false if one failed. */
export async function applyEffects(effects: readonly Effect[], context: EffectContext): Promise<boolean> {
  for (const effect of effects) {
    if (!isMet(effect.when, context.scope)) continue;
    const name = Object.keys(EFFECTS).find((key) => key in effect) as EffectName;
    const apply = EFFECTS[name] as (effect: Effect, context: EffectContext) => Does;
    try {
      if ((await apply(effect, context)) === false) return false;
    } catch (error) {
      const { errorTitle, generic, texts } = context.services.portal.messages;
      const isMissing = error instanceof NothingThere && texts.unavailable !== undefined;
      context.services.toasts.show(
        isMissing
          ? { tone: 'warning', text: texts.unavailable! }
          : { tone: 'danger', title: errorTitle, text: generic },
      );
      return false;
    }
  }
  return true;
}

/** The value that an effect needs is missing. */
class NothingThere extends Error {}

/** A path with an empty segment: `/tramites/`. */
const LACKS_PART = /^\/[^?#]*\/(?:[/?#]|$)/;

/** @throws NothingThere if the value is empty */
function there(value: unknown): unknown {
  if (value === undefined || value === null || value === '') throw new NothingThere();
  return value;
}

/** @throws Error if the value is not a web address; NothingThere if it is empty */
function webAddress(given: unknown): string {
  const value = there(given);
  const address = new URL(String(value), location.href);
  if (typeof value === 'string' && /^https?:$/.test(address.protocol)) return address.href;
  throw new Error(`No address of the web: ${String(value)}`);
}

/** Offers the survey, if there is one and it was not offered recently. */
function offerSurvey({
  environment,
  portal: { portal },
  surveyOffered,
  clock,
}: Pick<Services, 'environment' | 'portal' | 'surveyOffered' | 'clock'>): void {
  const { everyDays } = portal.survey;
  const key = `${portal.storagePrefix}:survey`;
  const kept = deviceStorage('local');
  const since = clock.now() - Number(kept.getItem(key));
  // A date in the future was stored by a wrong clock: offer it again.
  if (!environment.survey || (since >= 0 && since < everyDays * DAY)) return;
  kept.setItem(key, String(clock.now()));
  surveyOffered.set(true);
}
