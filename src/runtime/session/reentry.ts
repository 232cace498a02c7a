import type { Session } from './session.ts';
import { createStore } from '#runtime/portal/store.ts';
import type { Store } from '#runtime/portal/store.ts';

/**
 * Signing in again over what one sees: because the session ended while it was in use, or before it does. The store holds
 * whose session it is while he is being asked; the shell draws the question.
 */
export interface Reentry extends Pick<Store<Session | null>, 'get' | 'subscribe'> {
  /** Asks, or joins the question that waits already. True when he signed in again, false when he gave up. */
  ask(session: Session): Promise<boolean>;
  /** Answers the question. */
  answer(again: boolean): void;
}

export function createReentry(): Reentry {
  const asked = createStore<Session | null>(null);
  let question: { promise: Promise<boolean>; resolve: (again: boolean) => void } | undefined;
  function answer(again: boolean): void {
    const answered = question;
    question = undefined;
    asked.set(null);
    answered?.resolve(again);
  }

  return {
    get: asked.get,
    subscribe: asked.subscribe,
    ask(session) {
      if (!question) {
        let resolve: (again: boolean) => void = () => undefined;
        const promise = new Promise<boolean>((settled) => (resolve = settled));
        question = { promise, resolve };
        asked.set(session);
      }
      return question.promise;
    },
    answer,
  };
}
