import type { Dataflow } from './dataflow.ts';

/** Answers of writes, as stored in a history entry. */
export interface KeptAnswers {
  /** Owner of the answers; null if no user was signed in. */
  readonly owner: string | null;
  readonly answers: Readonly<Record<string, Standing>>;
  /** Values of hidden forms that the answers depend on. */
  readonly forms: Readonly<Record<string, unknown>>;
}

interface Standing {
  readonly value: unknown;
  /** Slots that the request depended on. */
  readonly sources: readonly string[];
  /** True for the answer of a write. */
  readonly lasts: boolean;
}

/**
 * Answers of a screen's actions. The answer of a write stays until its form publishes other values, and with it the
 * values of that form even if it is hidden; both are restored with the page.
 */
export class Answers {
  readonly #flow: Dataflow;
  readonly #standing = new Map<string, Standing>();
  readonly #forms = new Map<string, unknown>();

  constructor(flow: Dataflow) {
    this.#flow = flow;
  }

  /** @param lasts true for the answer of a write */
  came(slot: string, value: unknown, sources: ReadonlySet<string>, lasts: boolean): void {
    this.#standing.set(slot, { value, sources: [...sources], lasts });
    this.#flow.give(slot, value);
  }

  /** True if the answer of a write depends on the slot. */
  isSource(slot: string): boolean {
    return [...this.#standing.values()].some(({ lasts, sources }) => lasts && sources.includes(slot));
  }

  /** Keeps the values of a form that hides while an answer depends on them. Returns true if one does. */
  hold(form: string, said: unknown): boolean {
    if (!this.isSource(form) || said === undefined) return false;
    this.#forms.set(form, said);
    this.#flow.hold(form);
    return true;
  }

  /** Removes answers that depended on a form's previous values. Returns true if one was of a write. */
  withdraw(form: string): boolean {
    const gone = [...this.#standing].filter(([, { sources }]) => sources.includes(form));
    this.#forms.delete(form);
    for (const [slot] of gone) {
      this.#standing.delete(slot);
      this.#flow.give(slot, undefined);
    }
    for (const [other, said] of this.#forms) {
      if (this.hold(other, said)) continue;
      this.#forms.delete(other);
      this.#flow.give(other, undefined);
    }
    return gone.some(([, { lasts }]) => lasts);
  }

  /** Answers to store in the history entry. */
  kept(owner: string | null): KeptAnswers {
    const lasting = [...this.#standing].filter(([, { lasts }]) => lasts);
    return { owner, answers: Object.fromEntries(lasting), forms: Object.fromEntries(this.#forms) };
  }

  /** Restores stored answers of the same owner. */
  restore(kept: KeptAnswers | undefined, owner: string | null): void {
    if (!kept || kept.owner !== owner) return;
    for (const [slot, { value, sources }] of Object.entries(kept.answers))
      this.came(slot, value, new Set(sources), true);
    for (const [form, said] of Object.entries(kept.forms)) {
      this.#flow.give(form, said);
      this.hold(form, said);
    }
  }
}
