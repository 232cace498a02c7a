import type { CompiledCall } from '#contract/compiled-call.ts';
import type { Expression, Scope } from '#contract/expression.ts';
import type { Action, Effect } from '#contract/generated/grammar.ts';
import type { Refusal } from './refusal.ts';

/** Where a slot stands. `idle`: what it needs is not there yet. `slow`: it has taken more than 3 s; with `retry`, 10. */
export type SlotState =
  | { readonly status: 'ready' }
  | { readonly status: 'idle' }
  | { readonly status: 'loading'; readonly slow: boolean; readonly retry?: () => void }
  | {
      readonly status: 'failed';
      /** The reads that failed, wherever they were found missing. */
      readonly reads: readonly string[];
      readonly message: string;
      /** HTTP status of the worst. */
      readonly code: number;
      readonly retry: () => void;
    };

/** What a click can run: an optional write, then effects. */
export interface Runnable {
  key: string;
  call?: CompiledCall;
  send?: Readonly<Record<string, Expression>>;
  confirm?: Action['confirm'];
  as?: string;
  then?: readonly Effect[];
}

/** The dataflow of one screen, as blocks see it (`useScreen()`). */
export interface ScreenState {
  /** Values of the slots that are ready, plus `session`, `parameters`, `url`, `today`. */
  readonly scope: Scope;
  /** Worst state among slots: failed, then loading, then idle, then ready. */
  state(slots: readonly string[]): SlotState;
  /**
   * Sets an input slot: a form's values, a table's `{ rows, total }`, an open tab's `{ key }`. `undefined` withdraws it.
   * `again`: somebody asked for it, so what a form reads is read anew though it says the same.
   */
  publish(slot: string, value: unknown, again?: boolean): void;
  /** Runs an action once; a second click while it runs does nothing. `local` adds names to the scope (`row`, `form`). True when all went well. */
  run(action: Runnable, local?: Scope): Promise<boolean>;
  /** Whether the action of that key is running. */
  running(key: string): boolean;
  /** Whole percent that is done of the action that runs, when it tells. */
  done(key: string): number | undefined;
  /** Why an action was not done, or may not have been, until one is tried again; `local` as when it ran. */
  refusal(key: string, local?: Scope): Refusal | undefined;
  /** An action is tried again and does not get as far as the server: what that said before is over. What may have been done is not. */
  overcome(key: string): void;
  /** Errors the server put on fields of a form: field → text. Cleared when the form publishes again. */
  fieldErrors(form: string): Readonly<Record<string, string>>;
  /** Whether a read that was asked with what a form says put errors on its fields. */
  isRefused(form: string): boolean;
  /** Values that an action put in fields of a form, until the form takes them; null: it starts over. */
  filled(form: string): Scope | null | undefined;
  take(form: string): void;
  /** Reads what was typed and not lost: per screen and name, kept over reload, back and expired session. */
  draft(name: string): unknown;
  saveDraft(name: string, value: unknown): void;
  /** What was kept changed by other means: forms stand as it says. */
  restore(): void;
}
