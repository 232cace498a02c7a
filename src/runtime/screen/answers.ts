import type { Dataflow } from './dataflow.ts';

/** Answers of writes, as the browser keeps them with an entry of its history. */
export interface KeptAnswers {
  /** Whose they are; null: of nobody who was signed in. */
  readonly owner: string | null;
  readonly answers: Readonly<Record<string, Standing>>;
  /** What hidden forms they came from had said. */
  readonly forms: Readonly<Record<string, unknown>>;
}

interface Standing {
  readonly value: unknown;
  /** Slots it was asked with. */
  readonly sources: readonly string[];
  /** It came of a write. */
  readonly lasts: boolean;
}

/**
 * Answers of the actions of a screen. What a write answered stands until its form says something else, and with it what
 * that form said, though it hides; both come back with the page.
 */
export class Answers {
  readonly #flow: Dataflow;
  readonly #standing = new Map<string, Standing>();
  readonly #forms = new Map<string, unknown>();

  constructor(flow: Dataflow) {
    this.#flow = flow;
  }

  /** @param lasts it came of a write */
  came(slot: string, value: unknown, sources: ReadonlySet<string>, lasts: boolean): void {
    this.#standing.set(slot, { value, sources: [...sources], lasts });
    this.#flow.give(slot, value);
  }

  /** Whether an answer that lasts was asked with it. */
  isSource(slot: string): boolean {
    return [...this.#standing.values()].some(({ lasts, sources }) => lasts && sources.includes(slot));
  }

  /** A form hides: what it said stands while an answer to it does. True when one does. */
  hold(form: string, said: unknown): boolean {
    if (!this.isSource(form) || said === undefined) return false;
    this.#forms.set(form, said);
    this.#flow.hold(form);
    return true;
  }

  /** Answers to what a form said before do not stand beside what it says now. True when there were any. */
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

  /** What is to come back with the page. */
  kept(owner: string | null): KeptAnswers {
    const lasting = [...this.#standing].filter(([, { lasts }]) => lasts);
    return { owner, answers: Object.fromEntries(lasting), forms: Object.fromEntries(this.#forms) };
  }

  /** Brings back what was kept of the same person. */
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
