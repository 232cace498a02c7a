import { QueryObserver } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { isParameterValue, readParameter, type ParameterValue } from '#formats/parameter.ts';
import { SKIP_ERROR_HANDLER } from '#runtime/http/http.ts';
import type { Http } from '#runtime/http/http.ts';
import { callPortalEndpoint, hasEndpoint } from '#runtime/http/portal-call.ts';
import type { GivenParameters } from '#runtime/portal/given-parameters.ts';
import type { ServerClock } from '#runtime/portal/server-clock.ts';
import type { DeviceStorage } from '#runtime/portal/device-storage.ts';
import type { Portal } from '#runtime/portal/portal-config.ts';
import { officeToday, TODAY } from '#runtime/portal/today.ts';
import { notUnderstood, parseAnswer } from '#runtime/http/parse-answer.ts';

/** System parameters, which the office changes without publishing. */
export interface ParameterStore {
  /** The value; `undefined` while it loads. Only observed names are loaded. */
  get(name: string): ParameterValue | undefined;
  /** Loads these parameters and follows them. */
  observe(names: readonly string[], listener: () => void): () => void;
  /** Reloads the observed parameters; the known values remain meanwhile. */
  renew(): void;
}

/** Shape of the answer: `parametro` of config/schemas/data; a backend may omit the value. */
export const PARAMETER_ANSWER = [{ 'VALOR?': 'any' }] as const;

interface Sources {
  readonly portal: Portal;
  readonly http: Http;
  readonly queries: QueryClient;
  /** Stores the last known values, for when the API cannot be reached. */
  readonly storage: DeviceStorage;
  /** Source of the office's day if the server has no parameter for it. */
  readonly clock: Pick<ServerClock, 'now'>;
  /** Values known in advance. */
  readonly given?: GivenParameters | undefined;
}

const FRESH = 5 * 60_000;
/** Timeout in milliseconds: screens wait for parameters, and the last known value is good enough. */
const PATIENCE = 8000;

export function createParameters({ portal, http, queries, storage, clock, given }: Sources): ParameterStore {
  const { parameters: declared } = portal;
  const { storagePrefix: prefix, timeZone } = portal.portal;
  const known = (name: string) => `${prefix}:parameter:${name}`;

  /** `null` if the server has none. */
  async function ask(name: string, wire: string): Promise<string | null> {
    if (!hasEndpoint('parameters', portal)) return null;
    const options = { headers: { [SKIP_ERROR_HANDLER]: 'true' }, timeout: PATIENCE, waits: false };
    const answer = await callPortalEndpoint('parameters', { parametro: wire }, { http, portal }, options);
    const [first] = parseAnswer<readonly { readonly VALOR?: unknown }[]>(answer, PARAMETER_ANSWER, portal);
    const value = first?.VALOR === undefined || first.VALOR === null ? null : String(first.VALOR);
    if (!fits(name, value)) throw notUnderstood(portal.messages);
    keep(name, value);
    return value;
  }

  /** True if a value, or null, suits the type of its parameter. */
  function fits(name: string, value: string | null): boolean {
    const type = declared[name]?.type;
    return !value || !type || isParameterValue(value, type);
  }

  function keep(name: string, value: string | null): void {
    if (value === null) storage.removeItem(known(name));
    else storage.setItem(known(name), value);
  }

  const query = (name: string) => ({
    queryKey: ['parameter', name],
    queryFn: () => ask(name, declared[name]?.wire ?? name),
    staleTime: FRESH,
    gcTime: Infinity,
  });

  for (const [name, value] of Object.entries(given?.values ?? {})) {
    keep(name, value);
    queries.setQueryData(['parameter', name], value, given!.isFresh ? {} : { updatedAt: 0 });
  }

  function lastKnown(name: string): string | null {
    return name === TODAY ? null : storage.getItem(known(name));
  }

  return {
    get(name) {
      const parameter = declared[name];
      const state = queries.getQueryState<string | null>(['parameter', name]);
      const answered = state?.data !== undefined;
      if (!answered && state?.status !== 'error') return undefined;
      const value = (answered ? state.data : lastKnown(name)) ?? parameter?.default ?? null;
      if (value === null && name === TODAY) return officeToday(timeZone, clock.now());
      return value === null ? null : readParameter(value, parameter);
    },
    observe(names, listener) {
      const observers = names.map((name) => new QueryObserver(queries, query(name)).subscribe(listener));
      return () => observers.forEach((stop) => stop());
    },
    renew: () => void queries.refetchQueries({ queryKey: ['parameter'], type: 'active' }),
  };
}
