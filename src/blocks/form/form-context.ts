import { createContext, useContext } from 'react';
import type { BlockOf } from '#blocks/parts/block.ts';
import type { AwaitedData } from './use-awaited-data.ts';
import type { FormStore } from './form-store.ts';
import type { Remember } from './use-remember.ts';

/** Context of a form for its fields and buttons. */
export interface FormContextValue {
  readonly block: BlockOf<'form'>;
  readonly store: FormStore;
  readonly data: AwaitedData;
  readonly remember: Remember;
  /** Its call is running, or data it needs is loading. */
  readonly busy: boolean;
  /** Starts a submit; returns true if the form may be validated and sent now. */
  readonly begin: () => boolean;
  readonly clear: () => void;
}

const FormContext = createContext<FormContextValue | null>(null);
/** Provides a form's context to its fields. */
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
