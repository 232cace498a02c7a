import type { Scope } from '#contract/expression.ts';
import { isUnanswered, type HttpFailure } from '#runtime/http/http-failure.ts';
import { mergeErrors, placeErrors } from './field-errors.ts';
import type { FieldErrors } from './field-errors.ts';
import type { Refusal } from './refusal.ts';
import type { Runnable } from './screen-state.ts';

/** Refusals that stand beside what was pressed: as things stand it cannot be done, or too much was sent. */
const BESIDE: ReadonlySet<number> = new Set([409, 413]);

/** What the last actions of a screen failed for: on the fields that were sent, or beside what was pressed. */
export class ActionErrors {
  #ofFields: FieldErrors = {};
  #refusal: Refusal | undefined;

  get ofFields(): FieldErrors {
    return this.#ofFields;
  }

  get refusal(): Refusal | undefined {
    return this.#refusal;
  }

  /** Forgets the refusal, and the errors on these forms. */
  drop(forms: ReadonlySet<string>): void {
    this.#refusal = undefined;
    const others = Object.entries(this.#ofFields).filter(([form]) => !forms.has(form));
    this.#ofFields = Object.fromEntries(others);
  }

  /** Forgets why an action was not done, but not that it may have been. */
  overcome(key: string): void {
    if (this.#refusal?.key === key && !this.#refusal.unsure) this.#refusal = undefined;
  }

  /**
   * Places what an action failed for. True when all of it stands where it is seen.
   * @param local names of the row it was done with
   * @param shown whether a slot is a form that stands on the screen
   * @param changed what there is to choose is read again
   */
  take(
    failure: HttpFailure,
    { key, call }: Runnable,
    local: Scope,
    shown: (slot: string) => boolean,
    changed: boolean,
  ): boolean {
    const { errors, complete } = placeErrors(failure, call!, shown);
    this.#ofFields = mergeErrors([this.#ofFields, errors]);
    const unsure = call!.operation === true && isUnanswered(failure);
    const beside = !complete && (BESIDE.has(failure.status) || unsure);
    if (beside)
      this.#refusal = { key, local, text: failure.message, unsure, changed, answer: failure.answer };
    return complete || beside;
  }
}
