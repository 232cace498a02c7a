import { createContext, useContext } from 'react';
import type { ComponentType } from 'react';
import type { CompiledField } from '#contract/compiled.ts';
import type { FieldsReading } from '#forms/form-reading.ts';
import type { Typed } from '#widgets/widget.ts';

/** What a field of the form on the page, or of one of its rows, needs besides its value. */
export interface FormContextValue {
  /** Slot of the form: ids of its controls begin with it. */
  readonly form: string;
  readonly fields: ReadonlyMap<string, CompiledField>;
  /** All of them in order, also those that are not asked for now. */
  readonly all: readonly CompiledField[];
  /** What the fields mean now. */
  readonly reading: FieldsReading;
  /** Texts shown now, by field. */
  readonly errors: Readonly<Record<string, string>>;
  readonly suggestions: Readonly<Record<string, readonly string[]>>;
  readonly inline: boolean;
  /** Fields stand beside one another while they fit. */
  readonly columns?: boolean;
  /** The form has a title: what heads a part of it stands under that. */
  readonly titled?: boolean;
  readonly onTyping: (field: string, value: Typed) => void;
  /** Draws a field: rows hold fields too. */
  readonly Field: ComponentType<FieldProps>;
}

export interface FieldProps {
  name: string;
  value: Typed;
  onSettled: (value: Typed) => void;
}

const FormContext = createContext<FormContextValue | null>(null);
/** Puts a form around its fields. */
export const FormContextProvider = FormContext.Provider;

export function useFormContext(): FormContextValue {
  const context = useContext(FormContext);
  if (!context) throw new Error('There is no form around this field.');
  return context;
}

/** Id of the control of a field, or of a field of a row (`rows.0.field`). */
export function fieldId(form: string, field: string): string {
  return `${form}-${field.replaceAll('.', '-')}`;
}
