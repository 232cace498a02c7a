import { createStore } from '#runtime/portal/store.ts';
import type { Store } from '#runtime/portal/store.ts';

/** A pending yes-or-no question. */
export interface PendingConfirmation {
  readonly text: string;
  /** Labels of the buttons, if not the default ones. */
  readonly yes: string | undefined;
  readonly no: string | undefined;
  readonly answer: (yes: boolean) => void;
}

/** Confirmation questions. The shell draws the pending one; a new question answers it with no. */
export interface Confirmations extends Pick<Store<PendingConfirmation | null>, 'get' | 'subscribe'> {
  ask(text: string, yes?: string, no?: string): Promise<boolean>;
}

export function createConfirmations(): Confirmations {
  const waiting = createStore<PendingConfirmation | null>(null);
  return {
    get: waiting.get,
    subscribe: waiting.subscribe,
    ask: (text, yes, no) =>
      new Promise((resolve) => {
        waiting.get()?.answer(false);
        const question: PendingConfirmation = {
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
