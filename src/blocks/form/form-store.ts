import type { CompiledForm } from '#contract/compiled-form.ts';
import type { Scope } from '#contract/expression.ts';
import type { FormReading, FormEnvironment } from '#forms/form-reading.ts';
import { readForm } from '#forms/read-form.ts';
import type { ScreenState } from '#runtime/screen/screen-state.ts';
import type { Typed } from '#widgets/widget.ts';
import { followInitials, written, type TypedThen } from './follow-initial.ts';
import { withoutPasswords, type TypedValues } from './form-initial.ts';
import { readTyped } from './read-typed.ts';
import { formView, type FormSnapshot, type FormView } from './form-view.ts';
import { changedAt, type TypedPlace } from './typed-path.ts';

/** Milliseconds: who types without a pause has it kept this often. */
const KEPT_WITHIN = 3000;

/**
 * What was typed in one form, kept whatever happens, and what is shown of it. A key draws nothing: what is being typed
 * stands in the field alone until it settles. Fields look at it by themselves, so it never changes identity.
 */
export class FormStore {
  readonly form: CompiledForm;
  readonly #words: Omit<FormEnvironment, 'scope'>;
  #snapshot: FormSnapshot;
  /** What was typed, also what is not committed yet. */
  #now: TypedValues;
  /** When initial values were last brought up to what they look at. */
  #followed: TypedThen;
  #screen: ScreenState;
  /** Something was typed that is in no draft yet. */
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

  /** What a snapshot means on a screen as it is; the same object for the same of both. */
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

  /** What the form would mean with these values typed. */
  read(typed: TypedValues, scope: Scope = this.#screen.scope): FormReading {
    return readForm(this.form, readTyped(this.form.fields, typed, this.#words.formats), {
      ...this.#words,
      scope,
    });
  }

  /** The screen as it stands now. */
  see(screen: ScreenState): void {
    this.#screen = screen;
  }

  /** Initial values follow what they look at. */
  follow(): void {
    this.#follow();
    this.#change({ typed: this.#now });
  }

  /** A key was typed. */
  typing(place: TypedPlace, value: Typed): void {
    this.#now = changedAt(this.#now, place, value);
    this.#isUnkept = true;
    this.#timer ??= setTimeout(() => this.keep(), KEPT_WITHIN);
  }

  /** A field was left or paused in: kept as draft. */
  commit(place: TypedPlace, value: Typed): void {
    const before = this.#now;
    this.#now = changedAt(before, place, value);
    // Told again after it was sent and kept, it may be another address that stands there now.
    const isNew = this.#isUnkept || this.#now !== before;
    this.#follow();
    const { shown } = this.#snapshot;
    const isShown = this.form.live && (value !== '' || place.length > 1);
    this.#change({ typed: this.#now, shown: isShown ? new Set([...shown, place[0]]) : shown });
    if (isNew) this.keep();
  }

  /** A file is on its way, and will say whether it got there. */
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

  /** What was typed, settled or not. */
  get now(): TypedValues {
    return this.#now;
  }

  /** Keeps what was written as draft. */
  keep(): void {
    this.#settled();
    const then = { typed: this.#now, scope: this.#followed.scope };
    const kept = written(this.form.fields, then, this.#words.formats);
    this.#screen.saveDraft(this.form.id, withoutPasswords(this.form, kept));
  }

  /** Keeps what is in no draft yet: the form goes away. */
  leave(): void {
    if (this.#isUnkept) this.keep();
  }

  /** Reads everything that was typed: the values, or null after showing what is wrong. */
  attempt(): FormReading['values'] | null {
    this.#follow();
    const { errors, values } = this.read(this.#now);
    const wrong = Object.keys(errors);
    const attempt = this.#snapshot.attempt + (wrong.length > 0 ? 1 : 0);
    this.#change({ typed: this.#now, shown: new Set(wrong), attempt });
    this.keep();
    return wrong.length > 0 ? null : values;
  }

  /** The server said no after a good attempt: its texts take focus. */
  refused(): void {
    this.#change({ attempt: this.#snapshot.attempt + 1 });
  }

  /** Puts other typed values in the place of all that was typed. */
  replace(typed: TypedValues): FormReading {
    this.#now = typed;
    this.#followed = { typed, scope: this.#screen.scope };
    this.#settled();
    this.#change({ typed, shown: new Set() });
    return this.read(typed);
  }

  /** Values that the screen gives to some fields, or to all: kept as if they had been typed. */
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
