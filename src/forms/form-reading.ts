import type { CompiledField } from '#contract/compiled-form.ts';
import type { Scope } from '#contract/expression.ts';
import type { Messages } from '#contract/generated/grammar.ts';
import type { Formats } from '#formats/format.ts';

/** A field as read: its wire value, absent when empty; the `rule` it breaks, and its format's message, `said`. */
export interface FieldReading {
  readonly value?: unknown;
  readonly rule?: string;
  readonly said?: string;
}

/** Readings of the fields of a form, or of one of its rows, each on its own. */
export interface FieldReadings {
  readonly readings: Readonly<Record<string, FieldReading>>;
  /** Field with rows → its rows, in order. */
  readonly rows: Readonly<Record<string, readonly FieldReadings[]>>;
}

/** Current state of some fields: those of a form, or of one of its rows. */
export interface FieldsReading {
  /** Fields that are shown now; the others are absent. */
  readonly fields: readonly CompiledField[];
  /** Names of fields that must be filled in now. */
  readonly required: ReadonlySet<string>;
  /** Values as they travel, without empty ones. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Field with rows → its rows, in order. */
  readonly rows: Readonly<Record<string, readonly FieldsReading[]>>;
  /** Names that its expressions have besides the slots: `form`, and `row` in a row. */
  readonly local: Scope;
}

export interface FormReading extends FieldsReading {
  /** Field → what is wrong with it, in the order of the fields. A field of a row is `rows.0.field`. */
  readonly errors: Readonly<Record<string, string>>;
}

/** Context for reading a form. */
export interface FormEnvironment {
  readonly scope: Scope;
  readonly formats: Formats;
  readonly messages: Messages;
}
