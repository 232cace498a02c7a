import { createStore, type Store } from '#runtime/portal/store.ts';
import type { Services } from '#runtime/services/services.ts';

/** The last time that a path was called. */
export interface LoggedCall {
  readonly request: unknown;
  /** Time of the day. */
  readonly at: string;
  /** Absent while it is on its way. */
  readonly outcome?: { readonly answer: unknown } | { readonly failure: unknown };
}

/** Last call by path on the wire. */
export type CallLog = Pick<Store<ReadonlyMap<string, LoggedCall>>, 'get' | 'subscribe'>;

/** Notes what goes through the door of some services from now on. */
export function logCalls({ http }: Services): CallLog {
  const log = createStore<ReadonlyMap<string, LoggedCall>>(new Map());
  const { call } = http;
  const note = (path: string, logged: LoggedCall) => log.set(new Map([...log.get(), [path, logged]]));
  http.call = async (path, body, options) => {
    const begun = { request: body, at: new Date().toLocaleTimeString('es-AR') };
    note(path, begun);
    try {
      const answer = await call(path, body, options);
      note(path, { ...begun, outcome: { answer } });
      return answer;
    } catch (failure) {
      note(path, { ...begun, outcome: { failure } });
      throw failure;
    }
  };
  return log;
}
