import type { CompiledCall } from '#contract/compiled-call.ts';
import type { Expression, Scope } from '#contract/expression.ts';
import type { Action, Effect } from '#contract/generated/grammar.ts';
import type { Refusal } from './refusal.ts';

/**
 * State of a slot. `idle`: a required value is missing. `slow`: loading for more than 3 s; with `retry`, more than 10
 * s.
 */
export type SlotState =
  | { readonly status: 'ready' }
  | { readonly status: 'idle' }
  | { readonly status: 'loading'; readonly slow: boolean; readonly retry?: () => void }
  | {
      readonly status: 'failed';
      /** Names of the failed reads, direct or through other slots. */
      readonly reads: readonly string[];
      readonly message: string;
      /** HTTP status of the first failed slot. */
      readonly code: number;
      readonly retry: () => void;
    };

/** Action of a click: an optional call, then effects. */
export interface Runnable {
  key: string;
  call?: CompiledCall;
  send?: Readonly<Record<string, Expression>>;
  confirm?: Action['confirm'];
  as?: string;
  then?: readonly Effect[];
}

/** State of a screen as blocks see it (`useScreen()`). */
export interface ScreenState {
  /** Values of the ready slots, plus `session`, `parameters`, `url`, `today`. */
  readonly scope: Scope;
  /** Worst state among slots: failed, then loading, then idle, then ready. */
  state(slots: readonly string[]): SlotState;
  /**
   * Sets an input slot: a form's values, a table's `{ rows, total }`, an open tab's `{ key }`. `undefined` withdraws
   * it.
   * @param again requested by the user: dependent reads are repeated even if the value is equal
   */
  publish(slot: string, value: unknown, again?: boolean): void;
  /**
   * Runs an action once; a second click while it runs is ignored.
   * @param local names added to the scope (`row`, `form`)
   * @returns true if all succeeded
   */
  run(action: Runnable, local?: Scope): Promise<boolean>;
  /** True if the action is running. */
  running(key: string): boolean;
  /** Finished percentage of the running action (an integer), if it reports it. */
  done(key: string): number | undefined;
  /** Refusal of an action, or its unknown outcome, until another attempt; `local` as when it ran. */
  refusal(key: string, local?: Scope): Refusal | undefined;
  /** Clears the refusal of an action that is tried again but does not reach the server. An unknown outcome is kept. */
  overcome(key: string): void;
  /** Errors of the server by field of a form. Cleared when the form publishes again. */
  fieldErrors(form: string): Readonly<Record<string, string>>;
  /** True if a read that depends on the form reported errors on its fields. */
  isRefused(form: string): boolean;
  /** Values that an action set in fields of a form, until the form applies them; null: the form is reset. */
  filled(form: string): Scope | null | undefined;
  take(form: string): void;
  /** Reads a draft, stored by screen and name; it survives reload, back and an expired session. */
  draft(name: string): unknown;
  saveDraft(name: string, value: unknown): void;
  /** Reloads published values after the stored draft was replaced. */
  restore(): void;
}
