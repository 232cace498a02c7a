import { replaceEqualDeep } from '@tanstack/react-query';
import type { CompiledScreen } from '#contract/compiled.ts';
import type { Scope } from '#contract/expression.ts';
import { ActionErrors } from './action-errors.ts';
import { Answers } from './answers.ts';
import type { Slot } from './data-slot.ts';
import { Dataflow } from './dataflow.ts';
import { withoutSecrets } from '#runtime/services/drafts.ts';
import { formsOf } from './forms-of.ts';
import { mergeErrors, type FieldErrors } from './field-errors.ts';
import type { HttpFailure } from '#runtime/http/http-failure.ts';
import { createMemory, type KeyValueStore } from '#runtime/calls/operations.ts';
import { openingSlots } from './opening-slots.ts';
import { createPublished, type Published } from './published.ts';
import type { ScreenLocation } from './screen-location.ts';
import { refusedTo } from './refusal.ts';
import { runAction, type ActionContext } from './run-action.ts';
import { RunningActions, type Progress } from './running-actions.ts';
import { isSecret, screenForms } from './screen-forms.ts';
import type { Runnable, ScreenState } from './screen-state.ts';
import type { Services } from '#runtime/services/services.ts';
import { arrivalOf, combinedState, sameOrNew } from './slot-state.ts';
import { ownerOf } from '#runtime/session/session-owner.ts';

/** Refusals after which parameters are read again, since they may have changed: first of all the business day. */
const OUTDATED: ReadonlySet<number> = new Set([400, 409, 422]);

const NO_ERRORS: Readonly<Record<string, string>> = {};

/** A running screen: dataflow, actions and drafts. `get` gives the state for blocks; `subscribe` follows it. */
export class RunningScreen {
  readonly #services: Services;
  readonly #flow: Dataflow;
  readonly #forms: ReturnType<typeof screenForms>;
  readonly #published: Published;
  readonly #answers: Answers;
  readonly #running = new RunningActions(() => this.#update());
  /** Values that an action set in a form and the form has not applied yet. */
  readonly #filled = new Map<string, Scope | null>();
  readonly #memory = createMemory();
  readonly #listeners = new Set<() => void>();
  readonly #errors = new ActionErrors();
  #place: ScreenLocation;
  #alive = false;
  #ahead = false;
  #slots: ReadonlyMap<string, Slot> = new Map();
  #picture: readonly unknown[] = [];
  #state: ScreenState;

  constructor(screen: CompiledScreen, services: Services, place: ScreenLocation) {
    this.#services = services;
    this.#place = place;
    this.#forms = screenForms(screen);
    this.#flow = new Dataflow(screen, this.#forms, services, () => this.#update());
    this.#flow.locate(place.url);
    this.#published = createPublished(this.#forms, services.drafts);
    for (const [slot, value] of openingSlots(screen, place, services.drafts)) this.#flow.give(slot, value);
    this.#restore();
    this.#answers = new Answers(this.#flow);
    this.#answers.restore(place.answers, ownerOf(services.holder()));
    this.#state = this.#look();
  }

  readonly get = () => this.#state;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** True while it prefetches and is not drawn: its state does not change. */
  get isAhead(): boolean {
    return this.#ahead;
  }

  /** Starts reading before `mount`. */
  prefetch(): void {
    this.#ahead = true;
    this.#flow.begin();
  }

  /** Starts reading. Returns a function that stops it. */
  mount(): () => void {
    this.#alive = true;
    this.#ahead = false;
    const stop = this.#flow.start();
    this.#update();
    return () => {
      this.#alive = false;
      stop();
    };
  }

  /** Marks failed reads as shown on the screen. */
  readonly markReported = (reads: readonly string[]): void => this.#flow.told(reads);

  /** Shows a sticky toast with a retry button for each failed read that no block shows. */
  reportUnhandled(): void {
    const untold = this.#flow.untold();
    const again = () => this.#flow.refetch([...untold.keys()]);
    for (const failure of untold.values()) this.#services.report(failure, again);
  }

  /** Applies a change of address. */
  move(place: ScreenLocation): void {
    if (place.route !== this.#place.route)
      this.#published.carry(this.#place.route, place.route, this.#state.scope);
    this.#place = place;
    this.#flow.locate(place.url);
    this.#update();
  }

  #restore(): void {
    for (const [form, value] of this.#published.restore(this.#place.route)) this.#flow.give(form, value);
  }

  readonly #comeBack = (): void => {
    this.#restore();
    this.#update();
  };

  readonly #publish = (slot: string, value: unknown, again = false): void => {
    const isOpen = this.#forms.get(slot)?.secrets.size === 0;
    if (value === undefined && isOpen && this.#answers.hold(slot, this.#state.scope[slot])) this.#held(slot);
    else this.#give(slot, value, again);
    this.#update();
  };

  #give(slot: string, value: unknown, again: boolean): void {
    const changed = this.#flow.give(slot, value);
    if (this.#forms.has(slot) && value !== undefined) this.#formPublished(slot, value, { changed, again });
    else if (this.#forms.has(slot)) setTimeout(() => this.#forget(slot));
    else if (value === undefined && this.#answers.isSource(slot)) this.#forgetChoice(slot);
  }

  /** Clears the selection that was submitted when its block hides, so that a later visit starts without one. */
  #forgetChoice(slot: string): void {
    const { drafts } = this.#services;
    const { route } = this.#place;
    for (const name of Object.keys(drafts.all(route)))
      if (name.split(' ')[0] === slot) drafts.save(route, name, undefined);
  }

  #formPublished(
    form: string,
    value: unknown,
    { changed, again }: { changed: boolean; again: boolean },
  ): void {
    this.#errors.drop(new Set([form]));
    this.#published.keep(this.#place.route, form, value);
    if (!changed) this.#flow.refetch(this.#flow.readersOf(form), !again);
    else if (this.#answers.withdraw(form)) this.#keepAnswers();
  }

  /** A hidden form loses its published values; one that unmounts with its screen keeps them. */
  #forget(form: string): void {
    if (this.#alive && !(form in this.#state.scope)) this.#published.keep(this.#place.route, form, undefined);
  }

  #held(form: string): void {
    this.#published.keep(this.#place.route, form, undefined);
    this.#keepAnswers();
  }

  #keepAnswers(): void {
    const { keep } = this.#place;
    keep?.(this.#answers.kept(ownerOf(this.#services.holder())));
  }

  readonly #run = (action: Runnable, local: Scope = {}): Promise<boolean> =>
    this.#running.run(action.key, (progress) => runAction(action, local, this.#context(local, progress)));

  #context(local: Scope, progress: ActionContext['progress']): ActionContext {
    return {
      services: this.#services,
      scope: () => this.#state.scope,
      arrival: (slots) => arrivalOf(slots, this),
      keep: (action) =>
        action.call && isSecret(action.call, this.#forms) ? this.#memory : this.#draftsOf(this.#place.route),
      begin: ({ call }) => this.#errors.drop(formsOf(call)),
      succeeded: (action, answer) => this.#succeeded(action, answer),
      failed: (action, failure) => this.#failed(action, local, failure),
      go: (to) => this.#place.go(to),
      refresh: (slots) => this.#flow.refetch(slots),
      fill: (form, values) => {
        this.#filled.set(form, values);
        this.#update();
      },
      progress,
    };
  }

  readonly #overcome = (key: string): void => {
    this.#errors.overcome(key);
    this.#update();
  };

  #draftsOf(route: string): KeyValueStore {
    const { drafts } = this.#services;
    return {
      read: (name) => drafts.read(route, name),
      save: (name, value) => drafts.save(route, name, value),
    };
  }

  #succeeded(action: Runnable, answer: unknown): void {
    const { as, call } = action;
    const { drafts } = this.#services;
    if (call?.operation) {
      for (const form of formsOf(call)) {
        drafts.save(this.#place.route, form, undefined);
        this.#published.keep(this.#place.route, form, undefined);
      }
    }
    if (!as) return;
    const lasts = call?.operation === true;
    this.#answers.came(as, answer, this.#sourcesOf(action), lasts);
    if (lasts) this.#keepAnswers();
    this.#update();
  }

  #failed(action: Runnable, local: Scope, failure: HttpFailure): void {
    const { operation, writes } = action.call!;
    if (operation && OUTDATED.has(failure.status)) this.#services.parameters.renew();
    const changed = failure.status === 409 && this.#flow.refetchOf(writes ?? [], this.#sourcesOf(action));
    const isTold = this.#errors.take(failure, action, local, this.#flow.isForm, changed);
    if (!isTold && !action.call!.silent) this.#services.report(failure);
    this.#update();
  }

  /** All dependencies of an action's request. */
  #sourcesOf({ send }: Runnable): ReadonlySet<string> {
    return this.#flow.sourcesOf(Object.values(send ?? {}).flatMap(({ slots }) => slots));
  }

  #update(): void {
    if (this.#ahead) return;
    const before = this.#state;
    this.#state = this.#look();
    if (this.#state !== before) for (const listener of this.#listeners) listener();
  }

  /** State for blocks; the same object until something changes. */
  #look(): ScreenState {
    const { slots, errors } = this.#flow.recompute();
    const now = new Map([...slots].map(([name, slot]) => [name, sameOrNew(this.#slots.get(name), slot)]));
    const fields = replaceEqualDeep(
      this.#picture[0] as FieldErrors | undefined,
      mergeErrors([...errors, this.#errors.ofFields]),
    );
    const picture = [
      fields,
      this.#errors.refusal,
      this.#running.now,
      ...[...this.#filled].flat(),
      ...[...now].flat(),
    ];
    if (picture.length === this.#picture.length && picture.every((part, i) => part === this.#picture[i]))
      return this.#state;
    this.#slots = now;
    this.#picture = picture;
    return this.#stateOf(now, { fields, ofReads: errors }, this.#running.now);
  }

  #stateOf(
    slots: ReadonlyMap<string, Slot>,
    { fields, ofReads }: { fields: FieldErrors; ofReads: readonly FieldErrors[] },
    running: Progress,
  ): ScreenState {
    const { drafts } = this.#services;
    return {
      scope: Object.fromEntries(
        [...slots].flatMap(([name, slot]) => ('value' in slot ? [[name, slot.value]] : [])),
      ),
      state: (names) => combinedState(names, slots),
      publish: this.#publish,
      run: this.#run,
      running: (key) => running.has(key),
      done: (key) => running.get(key),
      refusal: (key, local) => refusedTo(this.#errors.refusal, key, local),
      overcome: this.#overcome,
      fieldErrors: (form) => fields[form] ?? NO_ERRORS,
      isRefused: (form) => ofReads.some((errors) => form in errors),
      restore: this.#comeBack,
      filled: (form) => this.#filled.get(form),
      take: (form) => void this.#filled.delete(form),
      draft: (name) => drafts.read(this.#place.route, name),
      saveDraft: (name, value) => {
        const secrets = this.#forms.get(name)?.secrets;
        drafts.save(this.#place.route, name, secrets ? withoutSecrets(value, secrets) : value);
      },
    };
  }
}
