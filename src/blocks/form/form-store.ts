import type { CompiledForm, FormValidator } from '#contract/compiled-form.ts';
import type { Scope } from '#contract/expression.ts';
import type { FormReading, FormEnvironment } from '#forms/form-reading.ts';
import { readForm } from '#forms/read-form.ts';
import { validateOnce } from '#forms/validate-once.ts';
import type { ScreenState } from '#runtime/screen/screen-state.ts';
import type { Typed } from '#widgets/widget.ts';
import { followInitials, typedByPerson, type TypedThen } from './follow-initial.ts';
import { withoutSecretFields, type TypedValues } from './form-initial.ts';
import { readTyped } from './read-typed.ts';
import { formView, type FormSnapshot, type FormView } from './form-view.ts';
import { withValueAt, type TypedPlace } from './typed-path.ts';

/** Milliseconds between draft saves while the user types without a pause. */
const KEPT_WITHIN = 3000;

/**
 * Raw values of one form and the state shown. A key causes no render: until a value settles only its field shows it.
 * Fields subscribe to the store, so that its identity is stable.
 */
export class FormStore {
  readonly form: CompiledForm;
  /** Validator of the form's schema, run once per settled value by all that read the form. */
  readonly validate: FormValidator;
  readonly #words: Omit<FormEnvironment, 'scope'>;
  #snapshot: FormSnapshot;
  /** Raw values, including those not settled yet. */
  #now: TypedValues;
  /** Values and slots when initial values were last updated. */
  #followed: TypedThen;
  #screen: ScreenState;
  /** True if a value is not in the draft yet. */
  #isUnkept = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #view: { readonly from: readonly unknown[]; readonly view: FormView } | undefined;
  #told: { readonly refused: unknown; readonly values: FormReading['values'] } | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(
    form: CompiledForm,
    words: Omit<FormEnvironment, 'scope'>,
    screen: ScreenState,
    opened: Pick<FormSnapshot, 'typed' | 'shown'>,
  ) {
    this.form = form;
    this.validate = validateOnce(form.validate);
    this.#words = words;
    this.#screen = screen;
    this.#snapshot = { ...opened, attempt: 0, coming: 0, lost: 0 };
    this.#now = opened.typed;
    this.#followed = { typed: opened.typed, scope: screen.scope };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly get = (): FormSnapshot => this.#snapshot;

  /** View of a snapshot on a screen; the same object for the same arguments. */
  view(snapshot: FormSnapshot, screen: ScreenState): FormView {
    const refused = screen.fieldErrors(this.form.id);
    const from = [snapshot, screen.scope, refused];
    if (this.#view && from.every((part, i) => part === this.#view!.from[i])) return this.#view.view;
    const reading = this.read(snapshot.typed, screen.scope);
    if (this.#told?.refused !== refused) this.#told = { refused, values: reading.values };
    const view = formView({ snapshot, reading, refused, told: this.#told.values });
    this.#view = { from, view };
    return view;
  }

  /** Reads the given raw values without changing the form. */
  read(typed: TypedValues, scope: Scope = this.#screen.scope): FormReading {
    const { fields } = this.form;
    const given = readTyped(fields, typed, this.#words.formats);
    return readForm({ fields, validate: this.validate }, given, { ...this.#words, scope });
  }

  /** Sets the current screen. */
  see(screen: ScreenState): void {
    this.#screen = screen;
  }

  /** Updates fields that still show their initial value. */
  follow(): void {
    this.#follow();
    this.#change({ typed: this.#now });
  }

  /** Records a key; saves the draft within `KEPT_WITHIN`. */
  typing(place: TypedPlace, value: Typed): void {
    this.#now = withValueAt(this.#now, place, value);
    this.#isUnkept = true;
    this.#timer ??= setTimeout(() => this.keep(), KEPT_WITHIN);
  }

  /** Settles a field after a pause or on blur, and saves the draft. */
  commit(place: TypedPlace, value: Typed): void {
    const before = this.#now;
    this.#now = withValueAt(before, place, value);
    // The field may settle again after a submit: saving then would store the draft under the new address.
    const isNew = this.#isUnkept || this.#now !== before;
    this.#follow();
    const { shown } = this.#snapshot;
    const isShown = this.form.live && (value !== '' || place.length > 1);
    this.#change({ typed: this.#now, shown: isShown ? new Set([...shown, place[0]]) : shown });
    if (isNew) this.keep();
  }

  /** Counts a running upload until it ends, and whether it failed. */
  async awaits(file: Promise<boolean>): Promise<void> {
    this.#change({ coming: this.#snapshot.coming + 1 });
    let came = false;
    try {
      came = await file;
    } finally {
      const { coming, lost } = this.#snapshot;
      this.#change({ coming: coming - 1, lost: lost + Number(!came) });
    }
  }

  /** Raw values, settled or not. */
  get now(): TypedValues {
    return this.#now;
  }

  /** Saves the edited values as draft. */
  keep(): void {
    this.#settled();
    const then = { typed: this.#now, scope: this.#followed.scope };
    const kept = typedByPerson(this.form.fields, then, this.#words.formats);
    this.#screen.saveDraft(this.form.id, withoutSecretFields(this.form, kept));
  }

  /** Saves pending values when the form is unmounted. */
  leave(): void {
    if (this.#isUnkept) this.keep();
  }

  /** Validates all values. Returns null after showing the errors. */
  attempt(): FormReading['values'] | null {
    this.#follow();
    const { errors, values } = this.read(this.#now);
    const wrong = Object.keys(errors);
    const attempt = this.#snapshot.attempt + (wrong.length > 0 ? 1 : 0);
    this.#change({ typed: this.#now, shown: new Set(wrong), attempt });
    this.keep();
    return wrong.length > 0 ? null : values;
  }

  /** Counts a refusal by the server as a failed attempt, so that its errors take the focus. */
  refused(): void {
    this.#change({ attempt: this.#snapshot.attempt + 1 });
  }

  /** Replaces all raw values. */
  replace(typed: TypedValues): FormReading {
    this.#now = typed;
    this.#followed = { typed, scope: this.#screen.scope };
    this.#settled();
    this.#change({ typed, shown: new Set() });
    return this.read(typed);
  }

  /** Sets fields by an action of the screen, as if typed. */
  fill(typed: TypedValues): void {
    this.#now = { ...this.#now, ...typed };
    this.#change({ typed: this.#now });
    this.keep();
  }

  #follow(): void {
    const after = { typed: this.#now, scope: this.#screen.scope };
    this.#now = followInitials(this.form.fields, this.#followed, after, this.#words.formats);
    this.#followed = { ...after, typed: this.#now };
  }

  #settled(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isUnkept = false;
  }

  #change(part: Partial<FormSnapshot>): void {
    const changed = { ...this.#snapshot, ...part };
    const keys = Object.keys(part) as (keyof FormSnapshot)[];
    if (keys.every((key) => changed[key] === this.#snapshot[key])) return;
    this.#snapshot = changed;
    for (const listener of this.#listeners) listener();
  }
}
