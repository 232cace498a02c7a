import { createStore } from './store.ts';
import type { Store } from './store.ts';

/** A question waiting for a yes or a no. */
export interface Question {
  readonly text: string;
  readonly answer: (yes: boolean) => void;
  /** It is drawn. One that nobody draws is asked by the browser itself. */
  readonly seen: () => void;
}

/** Questions before doing. The shell draws the one that waits; a new question answers the earlier one with no. */
export interface Confirmations extends Pick<Store<Question | null>, 'get' | 'subscribe'> {
  ask(text: string): Promise<boolean>;
}

/** Milliseconds until a question that is not drawn (its code did not come) is asked in another way. */
const PATIENCE = 3000;

export function createConfirmations(): Confirmations {
  const waiting = createStore<Question | null>(null);
  return {
    get: waiting.get,
    subscribe: waiting.subscribe,
    ask: (text) =>
      new Promise((resolve) => {
        waiting.get()?.answer(false);
        const timer = setTimeout(() => question.answer(confirm(text)), PATIENCE);
        const question: Question = {
          text,
          seen: () => clearTimeout(timer),
          answer: (yes) => {
            clearTimeout(timer);
            if (waiting.get() === question) waiting.set(null);
            resolve(yes);
          },
        };
        waiting.set(question);
      }),
  };
}
