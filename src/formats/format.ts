/**
 * A format of values: how they are read from what a person types, validated on the wire and written for people. The
 * wire value is always a string (`"15000.00"`, `"2026-04-15"`, `"20981001126"`).
 */
export interface Format {
  /** Type of the value in expressions. */
  readonly type: 'string' | 'money' | 'date' | 'period';
  readonly title: string;
  /** Reads what was typed: returns the wire value, or an error message (es-AR). */
  read(typed: string): Reading;
  /** True when a wire value is valid. */
  valid(value: string): boolean;
  /** The wire value as people read it. Values that are not valid come back as they are. */
  write(value: string): string;
  /** A valid value, as people type it. */
  readonly example: string;
  /** A value that is not valid, as people type it. */
  readonly invalid: string;
  readonly keyboard?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel';
  /** Most characters of a value as people write it: sizes the box. What is pasted may be longer before it is read. */
  readonly maxLength?: number;
}

export type Reading = { readonly value: string } | { readonly error: string };

/** Formats by name. */
export type Formats = Readonly<Record<string, Format>>;
