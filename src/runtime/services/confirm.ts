import { createStore } from '#runtime/portal/store.ts';
import type { Store } from '#runtime/portal/store.ts';

/** A question waiting for a yes or a no. */
export interface Question {
  readonly text: string;
  /** What its buttons say, where not what they always say. */
  readonly yes: string | undefined;
  readonly no: string | undefined;
  readonly answer: (yes: boolean) => void;
}

/** Questions before doing. The shell draws the one that waits; a new question answers the earlier one with no. */
export interface Confirmations extends Pick<Store<Question | null>, 'get' | 'subscribe'> {
  ask(text: string, yes?: string, no?: string): Promise<boolean>;
}

export function createConfirmations(): Confirmations {
  const waiting = createStore<Question | null>(null);
  return {
    get: waiting.get,
    subscribe: waiting.subscribe,
    ask: (text, yes, no) =>
      new Promise((resolve) => {
        waiting.get()?.answer(false);
        const question: Question = {
          text,
          yes,
          no,
          answer: (done) => {
            if (waiting.get() === question) waiting.set(null);
            resolve(done);
          },
        };
        waiting.set(question);
      }),
  };
}
