import { replaceEqualDeep } from '@tanstack/react-query';
import type { CompiledData, CompiledScreen } from '#contract/compiled.ts';
import type { Expression, Scope, Text } from '#contract/expression.ts';
import { createDataSlot, IDLE } from './data-slot.ts';
import type { DataSlot, Slot } from './data-slot.ts';
import { evaluate, memoised, writeText } from '#expressions/evaluate.ts';
import { placeErrors } from './field-errors.ts';
import type { FieldErrors } from './field-errors.ts';
import type { HttpFailure } from '#runtime/http/http-failure.ts';
import { present, requestEndpoint } from '#runtime/calls/request.ts';
import type { ScreenForm } from './screen-forms.ts';
import type { Services } from '#runtime/services/services.ts';
import { worstOf } from './slot-state.ts';
import { surroundings } from './surroundings.ts';
import type { Surroundings } from './surroundings.ts';
import { ownerOf } from '#runtime/session/session-owner.ts';

type Memo = (read: (slot: string) => unknown) => unknown;

interface Read {
  readonly data: CompiledData;
  readonly slot: DataSlot;
  /** Slots its request and its condition read. */
  readonly slots: readonly string[];
  readonly when: Memo;
  readonly send: Readonly<Record<string, Memo>>;
}

const LOADING: Slot = { status: 'loading', slow: false };

/** The slots of one screen and what follows from what: published, answered, read and computed, like cells of a sheet. */
export class Dataflow {
  readonly #services: Services;
  readonly #forms: ReadonlyMap<string, ScreenForm>;
  readonly #changed: () => void;
  readonly #around: Surroundings;
  readonly #reads: ReadonlyMap<string, Read>;
  readonly #values: ReadonlyMap<string, { readonly slots: readonly string[]; readonly memo: Memo }>;
  readonly #given = new Map<string, unknown>();
  /** Given slots that are read, but that nothing is asked with any more. */
  readonly #held = new Set<string>();
  /** Reads that failed and that nobody told. */
  readonly #untold = new Map<string, HttpFailure>();
  #url: Readonly<Record<string, unknown>> = {};
  #slots = new Map<string, Slot>();
  #errors: FieldErrors[] = [];
  #reading = false;

  /** @param changed called when slots moved by themselves: an answer came, the session ended */
  constructor(
    { data, values, parameters }: CompiledScreen,
    forms: ReadonlyMap<string, ScreenForm>,
    services: Services,
    changed: () => void,
  ) {
    this.#forms = forms;
    this.#services = services;
    this.#changed = changed;
    this.#around = surroundings(services, parameters);
    this.#reads = new Map(Object.entries(data).map(([name, read]) => [name, this.#readOf(name, read)]));
    const computed = Object.entries(values).map(
      ([name, value]) => [name, { slots: value.slots, memo: memoised(value) }] as const,
    );
    this.#values = new Map(computed);
  }

  /** Whether a slot is a form that published. */
  readonly isForm = (name: string): boolean =>
    this.#forms.has(name) && this.#given.has(name) && !this.#held.has(name);

  /** Asks for what can be asked for before anybody follows it. */
  begin(): void {
    this.#reading = true;
    this.recompute();
  }

  /** Begins to read. Returns how to stop. */
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

  /** Sets an input or an answer; `undefined` withdraws it. True when it is another value than before. */
  give(name: string, value: unknown): boolean {
    const before = this.#given.get(name);
    const next: unknown = replaceEqualDeep(before, value);
    this.#held.delete(name);
    if (next === undefined) this.#given.delete(name);
    else this.#given.set(name, next);
    return next !== before;
  }

  /** Keeps what was given to a slot that is not there any more: it can be read, and nothing is asked with it. */
  hold(name: string): void {
    this.#held.add(name);
  }

  /** Asks again for data slots, those that are asked at all. */
  refetch(names: readonly string[], onlyStale = false): void {
    for (const name of names) this.#reads.get(name)?.slot.refetch(onlyStale);
  }

  /**
   * Asks again for what was read of these registers, and for these slots: somebody else was first, and things are not so any
   * more. True when something was read of the registers: what is offered may be other.
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

  /** Somebody tells, where it is seen, that these reads failed. */
  told(reads: readonly string[]): void {
    for (const name of reads) this.#untold.delete(name);
  }

  /** Reads that failed and that nobody told yet, and why; they are told now. */
  untold(): ReadonlyMap<string, HttpFailure> {
    const untold = new Map(this.#untold);
    this.#untold.clear();
    return untold;
  }

  /** Data slots whose request reads a slot, by whatever way. */
  readersOf(name: string): string[] {
    return [...this.#reads]
      .filter(([, { slots }]) => this.sourcesOf(slots).has(name))
      .map(([reader]) => reader);
  }

  /** These slots and all that they come from. */
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

  /** Where every slot stands now, and the errors that reads have put on fields. Begins and ends reads as needed. */
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
    this.#slots.set(name, IDLE);
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

  /** Asks when nothing it depends on is on its way or failed, its condition holds and all it needs is there. */
  #ask({ data, slot, slots, when, send }: Read): Slot {
    const owner = ownerOf(this.#services.holder());
    if (this.#held.size > 0 && [...this.sourcesOf(slots)].some((name) => this.#held.has(name))) {
      slot.follow(null, owner);
      return IDLE;
    }
    const worst = this.#worst(slots);
    const waits = worst.status === 'failed' || worst.status === 'loading';
    const request = waits || when(this.#valueOf) !== true ? null : this.#requestOf(data, send);
    if (!request) {
      slot.follow(null, owner);
      return waits ? worst : IDLE;
    }
    if (!this.#reading) return LOADING;
    const now = slot.follow(request, owner);
    if (now.status !== 'failed') return now;
    const placed = placeErrors(now.failure, data.call, this.isForm);
    this.#errors.push(placed.errors);
    if (placed.complete) return IDLE;
    return data.failure === undefined ? now : { ...now, words: this.#write(data.failure) };
  }

  #write(text: Text): string {
    return writeText(text, typeof text === 'function' ? this.#scopeOf(text) : {});
  }

  #requestOf({ needs }: CompiledData, send: Read['send']) {
    const request = present(
      Object.fromEntries(Object.entries(send).map(([field, memo]) => [field, memo(this.#valueOf)])),
    );
    return needs.every((field) => field in request) ? request : null;
  }

  #worst(names: readonly string[]): Slot {
    return worstOf(names.map((name) => this.#resolve(name)));
  }
}
