import type { Session } from './session.ts';
import { createStore } from '#runtime/portal/store.ts';
import type { Store } from '#runtime/portal/store.ts';

/**
 * Signing in again over the current screen, before or after the session ends. The store holds the session in question
 * while the user is asked; the shell draws the dialog.
 */
export interface Reentry extends Pick<Store<Session | null>, 'get' | 'subscribe'> {
  /** Asks, or joins the pending question. True if the user signed in again, false if they declined. */
  ask(session: Session): Promise<boolean>;
  /** Answers the pending question. */
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
