import type { Scope } from '#contract/expression.ts';
import { isUnanswered, type HttpFailure } from '#runtime/http/http-failure.ts';
import { mergeErrors, placeErrors } from './field-errors.ts';
import type { FieldErrors } from './field-errors.ts';
import type { Refusal } from './refusal.ts';
import type { Runnable } from './screen-state.ts';

/** Statuses shown next to the button: conflict with the current state, or too large. */
const BESIDE: ReadonlySet<number> = new Set([409, 413]);

/** Errors of a screen's latest actions: by field, or next to the button. */
export class ActionErrors {
  #ofFields: FieldErrors = {};
  #refusal: Refusal | undefined;

  get ofFields(): FieldErrors {
    return this.#ofFields;
  }

  get refusal(): Refusal | undefined {
    return this.#refusal;
  }

  /** Clears the refusal, and the errors of these forms. */
  drop(forms: ReadonlySet<string>): void {
    this.#refusal = undefined;
    const others = Object.entries(this.#ofFields).filter(([form]) => !forms.has(form));
    this.#ofFields = Object.fromEntries(others);
  }

  /** Clears the refusal of an action, unless its outcome is unknown. */
  overcome(key: string): void {
    if (this.#refusal?.key === key && !this.#refusal.unsure) this.#refusal = undefined;
  }

  /**
   * Records the failure of an action.
   * @param local names of the row it ran with
   * @param shown true for a slot that is a form on the screen
   * @param changed the options to choose from are read again
   * @returns true if all of it is shown next to a field or button
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
