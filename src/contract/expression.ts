/** Names that an expression can read: slots, and `row`, `item`, `form`, `value`, `event` or `request` in context. */
export type Scope = Readonly<Record<string, unknown>>;

/**
 * A compiled expression: a pure, total function of the scope. Absent data gives `null`, never an exception. `slots` are
 * the root names it reads; a view waits for them before showing it.
 */
export interface Expression<T = unknown> {
  (scope: Scope): T | null;
  readonly slots: readonly string[];
}

/** A value that may be absent. */
export type Maybe<T> = T | null | undefined;

/** A text for people: fixed, or written from the scope with the format of each value. */
export type Text = string | Expression<string>;
