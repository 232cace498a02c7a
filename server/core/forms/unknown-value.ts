import type { Expression, Scope } from '#contract/expression.ts';

/** Message for a value that cannot be verified. */
export const UNVERIFIED_VALUE = 'No pudimos comprobar este dato. Volvé a consultarlo y enviá de nuevo.';

/** Thrown where an expression reads what a request does not tell. */
export class UnknownValue extends Error {
  constructor(name: string) {
    super(`The request does not tell ${name}.`);
    this.name = 'Unknown';
  }
}

/**
 * Values of slots of the screen, or of form fields by name.
 * @throws {UnknownValue}
 */
export interface KnownValues {
  slot(name: string): unknown;
  /** Returns true when the query behind any of these slots was refused: the page would not have sent the request. */
  isRefused(slots: readonly string[]): boolean;
  /** Known values of the form being read: fields that were not sent are unknown, not empty. */
  form(values: object): object;
}

/** Restricts an expression to known values; when it reads anything else the result is that of `otherwise`. */
export function computeKnown<T>(
  expression: Expression<T>,
  from: KnownValues,
  otherwise: (local: Scope) => T | null,
): Expression<T> {
  const run = (local: Scope) => {
    try {
      return expression(scopeOf(from, local));
    } catch (error) {
      if (error instanceof UnknownValue) return otherwise(local);
      throw error;
    }
  };
  return Object.assign(run, { slots: expression.slots });
}

/** The slots and the local names, as an expression sees them. */
export function scopeOf(from: KnownValues, local: Scope = {}): Scope {
  return new Proxy(local, {
    get(own, name: string) {
      if (!Object.hasOwn(own, name)) return from.slot(name);
      return name === 'form' ? from.form(own[name] as object) : own[name];
    },
  });
}

/** An object where what is not there is unknown, but for these names. */
export function restrictTo(values: object, told: ReadonlySet<string>, of: string): object {
  return new Proxy(values, {
    get(own, name) {
      const value: unknown = Reflect.get(own, name);
      if (value !== undefined || typeof name === 'symbol' || told.has(name)) return value;
      throw new UnknownValue(`${of}.${name}`);
    },
  });
}
