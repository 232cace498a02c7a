import type { CompiledField } from '#contract/compiled-form.ts';
import type { Scope } from '#contract/expression.ts';
import type { Messages } from '#contract/generated/grammar.ts';
import type { Formats } from '#formats/format.ts';
import type { FormReading, FieldReadings } from '#forms/form-reading.ts';
import { readForm } from '#forms/read-form.ts';
import { chosenRows } from './chosen-rows.ts';
import type { FormCall } from './form-calls.ts';
import { knownField } from './known-field.ts';
import { restrictTo, scopeOf, UnknownValue, type KnownValues } from './unknown-value.ts';

type Values = Readonly<Record<string, unknown>>;

export type SlotValues = Readonly<Record<string, unknown>>;

/** Context for evaluating a screen. */
export interface ReadingContext {
  formats: Formats;
  messages: Messages;
  /** `today`, `session` and `parameters`, as screens see them. */
  around: Scope;
}

/** Data read for a screen. */
interface DataRead {
  /** By data slot; `undefined`: cannot be known. */
  readonly answers: ReadonlyMap<string, unknown>;
  /** Slots with a refused query. */
  readonly refused: ReadonlySet<string>;
}

/** State of a screen when it sent a request, reconstructed from the request: forms, values and data. */
export class ScreenReading {
  /** Data slots that were needed and not read yet. */
  readonly missed = new Set<string>();
  readonly #call: FormCall;
  readonly #request: SlotValues;
  readonly #context: ReadingContext;
  readonly #data: DataRead;
  /** Sent values by slot and field. */
  readonly #sent = new Map<string, Record<string, unknown>>();
  readonly #forms = new Map<string, FormReading | null>();
  readonly #open = new Set<string>();
  readonly #slots: KnownValues = {
    slot: (name) => this.#slot(name),
    isRefused: (slots) => this.#isRefused(slots),
    form: (values) => values,
  };

  constructor(call: FormCall, request: SlotValues, context: ReadingContext, data: DataRead) {
    this.#call = call;
    this.#request = request;
    this.#context = context;
    this.#data = data;
    for (const [name, [slot, field]] of Object.entries(call.call.typedIn)) {
      const fields = this.#sent.get(slot) ?? {};
      fields[field] = partAt(request, name);
      this.#sent.set(slot, fields);
    }
  }

  /** Contents of a form; null when it was not shown. */
  form(name: string): FormReading | null {
    if (!this.#forms.has(name)) {
      if (this.#open.has(name)) throw new UnknownValue(name);
      this.#open.add(name);
      this.#forms.set(name, this.#read(name));
      this.#open.delete(name);
    }
    return this.#forms.get(name) ?? null;
  }

  /** Evaluates an expression of the screen; `undefined` when it cannot be known. */
  value(expression: FormCall['send'][string]): unknown {
    try {
      return expression(scopeOf(this.#slots)) ?? null;
    } catch (error) {
      if (error instanceof UnknownValue) return undefined;
      throw error;
    }
  }

  /** Returns true when all conditions hold; `undefined` when none is known to fail and some cannot be known. */
  holds(conditions: FormCall['conditions']): boolean | undefined {
    const all = conditions.map((condition) => this.value(condition));
    if (all.includes(false) || all.includes(null)) return false;
    return all.includes(undefined) ? undefined : true;
  }

  #read(name: string): FormReading | null {
    const { form, conditions } = this.#call.forms.get(name)!;
    const sent = this.#sent.get(name) ?? {};
    const told = new Set(Object.keys(sent));
    const seen = this.holds(conditions) ?? Object.values(sent).some((value) => (value ?? null) !== null);
    if (!seen) return null;
    const from: KnownValues = { ...this.#slots, form: (values) => restrictTo(values, told, name) };
    const fields = form.fields.map((field) => knownField(field, from));
    const { formats, messages } = this.#context;
    return readForm({ ...form, fields }, givenValues(fields, sent), { scope: {}, formats, messages });
  }

  #slot(name: string): unknown {
    const { screen, forms, tables, send, as } = this.#call;
    const { around } = this.#context;
    if (Object.hasOwn(around, name)) return around[name];
    if (name === as) return null;
    const sent = this.#sent.get(name) ?? {};
    if (name === 'url') return restrictTo(sent, new Set(Object.keys(sent)), name);
    if (forms.has(name)) return restrictTo(this.form(name)?.values ?? {}, new Set(Object.keys(sent)), name);
    const table = tables.get(name);
    if (table) return chosenRows(name, table, { send, request: this.#request }, this.#slots);
    const computed = screen.values[name];
    if (computed) return computed(scopeOf(this.#slots));
    if (screen.data[name]) return this.#answer(name);
    throw new UnknownValue(name);
  }

  #answer(name: string): unknown {
    const { answers } = this.#data;
    if (!answers.has(name)) this.missed.add(name);
    const answer = answers.get(name);
    if (answer === undefined) throw new UnknownValue(name);
    return answer;
  }

  #isRefused(slots: readonly string[], seen = new Set<string>()): boolean {
    const { data, values } = this.#call.screen;
    return slots.some((name) => {
      if (this.#data.refused.has(name)) return true;
      if (seen.has(name)) return false;
      seen.add(name);
      const asked = Object.values(data[name]?.send ?? {}).flatMap((sent) => sent.slots);
      return this.#isRefused([...asked, ...(values[name]?.slots ?? [])], seen);
    });
  }
}

/** Value at a path of a request: `contacto.correo`. */
function partAt(request: SlotValues, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => {
    return typeof value === 'object' && value !== null ? (value as SlotValues)[name] : undefined;
  }, request);
}

/** Values of a request for the fields of a form, or of one of its rows. Computed fields are not taken from it. */
function givenValues(fields: readonly CompiledField[], values: Values): FieldReadings {
  const typed = fields.filter(({ computed, rows }) => computed === undefined && rows === undefined);
  const readings = typed.map(({ name }) => [name, { value: values[name] ?? undefined }] as const);
  const rows = fields.flatMap(({ name, rows: inner }) => {
    const list = values[name];
    if (!inner || !Array.isArray(list)) return [];
    return [[name, (list as readonly Values[]).map((row) => givenValues(inner.fields, row))] as const];
  });
  return { readings: Object.fromEntries(readings), rows: Object.fromEntries(rows) };
}
