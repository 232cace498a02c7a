import { replaceEqualDeep } from '@tanstack/react-query';
import type { CompiledData, CompiledScreen } from '#contract/compiled.ts';
import type { Expression, Scope, Text } from '#contract/expression.ts';
import { createDataSlot, IDLE_SLOT } from './data-slot.ts';
import type { DataSlot, Slot } from './data-slot.ts';
import { evaluate, memoised, writeText } from '#expressions/evaluate.ts';
import { placeErrors } from './field-errors.ts';
import type { FieldErrors } from './field-errors.ts';
import type { HttpFailure } from '#runtime/http/http-failure.ts';
import { omitAbsent, requestEndpoint } from '#runtime/calls/request.ts';
import type { ScreenForm } from './screen-forms.ts';
import type { Services } from '#runtime/services/services.ts';
import { worstOf } from './slot-state.ts';
import { ambientSlots } from './ambient-slots.ts';
import type { AmbientSlots } from './ambient-slots.ts';
import { ownerOf } from '#runtime/session/session-owner.ts';

type Memo = (read: (slot: string) => unknown) => unknown;

interface Read {
  readonly data: CompiledData;
  readonly slot: DataSlot;
  /** Slots that its request and condition read. */
  readonly slots: readonly string[];
  readonly when: Memo;
  readonly send: Readonly<Record<string, Memo>>;
}

const LOADING: Slot = { status: 'loading', slow: false };

/**
 * Slots of one screen and their dependencies: published, answered, read and computed, like the cells of a spreadsheet.
 */
export class Dataflow {
  readonly #services: Services;
  readonly #forms: ReadonlyMap<string, ScreenForm>;
  readonly #changed: () => void;
  readonly #around: AmbientSlots;
  readonly #reads: ReadonlyMap<string, Read>;
  readonly #values: ReadonlyMap<string, { readonly slots: readonly string[]; readonly memo: Memo }>;
  readonly #given = new Map<string, unknown>();
  /** Slots that keep their value for display, but no longer trigger reads. */
  readonly #held = new Set<string>();
  /** Failed reads that are not shown yet. */
  readonly #untold = new Map<string, HttpFailure>();
  #url: Readonly<Record<string, unknown>> = {};
  #slots = new Map<string, Slot>();
  #errors: FieldErrors[] = [];
  #reading = false;

  /** @param changed called when slots change asynchronously: an answer arrived, the session ended */
  constructor(
    { data, values, parameters }: CompiledScreen,
    forms: ReadonlyMap<string, ScreenForm>,
    services: Services,
    changed: () => void,
  ) {
    this.#forms = forms;
    this.#services = services;
    this.#changed = changed;
    this.#around = ambientSlots(services, parameters);
    this.#reads = new Map(Object.entries(data).map(([name, read]) => [name, this.#readOf(name, read)]));
    const computed = Object.entries(values).map(
      ([name, value]) => [name, { slots: value.slots, memo: memoised(value) }] as const,
    );
    this.#values = new Map(computed);
  }

  /** True if a slot is a form that has published. */
  readonly isForm = (name: string): boolean =>
    this.#forms.has(name) && this.#given.has(name) && !this.#held.has(name);

  /** Starts the possible reads before the screen is drawn. */
  begin(): void {
    this.#reading = true;
    this.recompute();
  }

  /** Starts reading. Returns a function that stops it. */
  start(): () => void {
    this.#reading = true;
    const stop = this.#around.follow(this.#changed);
    return () => {
      this.#reading = false;
      stop();
      for (const { slot } of this.#reads.values()) slot.stop();
    };
  }

  locate(url: Readonly<Record<string, unknown>>): void {
    this.#url = replaceEqualDeep(this.#url, url);
  }

  /** Sets an input or an answer; `undefined` withdraws it. Returns true if the value changed. */
  give(name: string, value: unknown): boolean {
    const before = this.#given.get(name);
    const next: unknown = replaceEqualDeep(before, value);
    this.#held.delete(name);
    if (next === undefined) this.#given.delete(name);
    else this.#given.set(name, next);
    return next !== before;
  }

  /** Keeps the value of a removed slot for display without triggering reads. */
  hold(name: string): void {
    this.#held.add(name);
  }

  /** Repeats the active reads among these slots. */
  refetch(names: readonly string[], onlyStale = false): void {
    for (const name of names) this.#reads.get(name)?.slot.refetch(onlyStale);
  }

  /**
   * Repeats the reads of these registers and slots after a conflict with another user's write.
   * @returns true if a read of the registers was repeated: the options to choose from may have changed
   */
  refetchOf(registers: readonly string[], names: ReadonlySet<string>): boolean {
    const reads = [...this.#reads].map(([name, { data, slot }]) => {
      const { register } = data.call;
      const isOffered = register !== undefined && registers.includes(register);
      if (isOffered || names.has(name)) slot.refetch();
      return isOffered;
    });
    return reads.includes(true);
  }

  /** Marks failed reads as shown. */
  told(reads: readonly string[]): void {
    for (const name of reads) this.#untold.delete(name);
  }

  /** Takes the failed reads that are not shown yet, with their failures. */
  untold(): ReadonlyMap<string, HttpFailure> {
    const untold = new Map(this.#untold);
    this.#untold.clear();
    return untold;
  }

  /** Data slots with a request that depends on a slot, directly or not. */
  readersOf(name: string): string[] {
    return [...this.#reads]
      .filter(([, { slots }]) => this.sourcesOf(slots).has(name))
      .map(([reader]) => reader);
  }

  /** These slots and all their dependencies. */
  sourcesOf(names: readonly string[]): ReadonlySet<string> {
    const found = new Set<string>();
    const add = (name: string) => {
      if (found.has(name)) return;
      found.add(name);
      (this.#reads.get(name) ?? this.#values.get(name))?.slots.forEach(add);
    };
    names.forEach(add);
    return found;
  }

  /** Recomputes all slots and the errors that reads report on fields. Starts and stops reads as needed. */
  recompute(): { readonly slots: ReadonlyMap<string, Slot>; readonly errors: readonly FieldErrors[] } {
    this.#slots = new Map();
    this.#errors = [];
    const own = [...this.#reads.keys(), ...this.#values.keys(), ...this.#given.keys()];
    for (const name of [...own, 'url', 'session', 'parameters', 'today']) this.#resolve(name);
    return { slots: this.#slots, errors: this.#errors };
  }

  #readOf(name: string, data: CompiledData): Read {
    const { call, every, until, when, send } = data;
    const slot = createDataSlot({
      name,
      queries: this.#services.queries,
      path: call.path,
      every,
      ask: (request, signal) => requestEndpoint(call, request, this.#services, signal),
      until: (value) =>
        until !== undefined && evaluate(until, { ...this.#scopeOf(until), [name]: value }) === true,
      changed: this.#changed,
      failed: (failure, kept) => {
        const isTold = call.silent || data.failure !== undefined;
        if (isTold || placeErrors(failure, call, this.isForm).complete) return;
        if (kept) this.#services.report(failure);
        else this.#untold.set(name, failure);
      },
    });
    const expressions: Expression[] = [...(when ? [when] : []), ...Object.values(send)];
    return {
      data,
      slot,
      slots: [...new Set(expressions.flatMap((expression) => expression.slots))],
      when: when ? memoised(when) : () => true,
      send: Object.fromEntries(Object.entries(send).map(([field, value]) => [field, memoised(value)])),
    };
  }

  #scopeOf({ slots }: Expression): Scope {
    return Object.fromEntries(slots.map((slot) => [slot, this.#valueOf(slot)]));
  }

  #resolve(name: string): Slot {
    const known = this.#slots.get(name);
    if (known) return known;
    this.#slots.set(name, IDLE_SLOT);
    const slot = this.#compute(name);
    this.#slots.set(name, slot);
    return slot;
  }

  readonly #valueOf = (name: string): unknown => {
    const slot = this.#resolve(name);
    return 'value' in slot ? slot.value : undefined;
  };

  #compute(name: string): Slot {
    const read = this.#reads.get(name);
    if (read) return this.#ask(read);
    const computed = this.#values.get(name);
    if (computed) {
      const worst = this.#worst(computed.slots);
      const blocked = worst.status === 'failed' || worst.status === 'loading';
      return blocked ? worst : { status: worst.status, value: computed.memo(this.#valueOf) };
    }
    if (this.#given.has(name)) return { status: 'ready', value: this.#given.get(name) };
    return name === 'url' ? { status: 'ready', value: this.#url } : this.#around.slot(name);
  }

  /** Reads if no dependency is loading or failed, the condition holds and the required fields are present. */
  #ask({ data, slot, slots, when, send }: Read): Slot {
    const owner = ownerOf(this.#services.holder());
    if (this.#held.size > 0 && [...this.sourcesOf(slots)].some((name) => this.#held.has(name))) {
      slot.follow(null, owner);
      return IDLE_SLOT;
    }
    const worst = this.#worst(slots);
    const waits = worst.status === 'failed' || worst.status === 'loading';
    const request = waits || when(this.#valueOf) !== true ? null : this.#requestOf(data, send);
    if (!request) {
      slot.follow(null, owner);
      return waits ? worst : IDLE_SLOT;
    }
    if (!this.#reading) return LOADING;
    const now = slot.follow(request, owner);
    if (now.status !== 'failed') return now;
    const placed = placeErrors(now.failure, data.call, this.isForm);
    this.#errors.push(placed.errors);
    if (placed.complete) return IDLE_SLOT;
    return data.failure === undefined ? now : { ...now, words: this.#write(data.failure) };
  }

  #write(text: Text): string {
    return writeText(text, typeof text === 'function' ? this.#scopeOf(text) : {});
  }

  #requestOf({ needs }: CompiledData, send: Read['send']) {
    const request = omitAbsent(
      Object.fromEntries(Object.entries(send).map(([field, memo]) => [field, memo(this.#valueOf)])),
    );
    return needs.every((field) => field in request) ? request : null;
  }

  #worst(names: readonly string[]): Slot {
    return worstOf(names.map((name) => this.#resolve(name)));
  }
}
