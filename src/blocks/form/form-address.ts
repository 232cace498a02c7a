import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { CompiledForm } from '#contract/compiled-form.ts';
import { usePortal } from '#runtime/services/portal.tsx';
import { useHistoryEntry } from '#runtime/screen/history-entry.ts';
import { useScreen } from '#runtime/screen/screen.tsx';
import { typedInUrl } from './form-initial.ts';
import type { FormStore } from './form-store.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Keeps a form with `url` in sync with the address: if the address holds valid values, they are published without a
 * click; submitted values are written to the address until the form is cleared.
 * @returns a function that writes values to the address
 */
export function useFormAddress(form: CompiledForm, store: FormStore): (values: Values) => void {
  const screen = useScreen();
  const { formats } = usePortal();
  const entry = useHistoryEntry();
  const { search } = useLocation();
  const typed = typedInUrl(form, screen.scope, formats);
  const signature = typed && JSON.stringify(typed);
  const filled = screen.filled(form.id);
  const taken = useRef<string>(undefined);
  const take = useEffectEvent(() => {
    if (!typed || signature === taken.current) return;
    taken.current = signature;
    const { values, errors } = store.replace({ ...store.get().typed, ...typed });
    if (Object.keys(errors).length === 0) screen.publish(form.id, values);
  });
  useEffect(() => take(), [signature]);

  function write(values: Values): void {
    if (!form.url) return;
    const query = new URLSearchParams(search);
    for (const { name } of form.fields) {
      const value = values[name];
      if (value === undefined || value === false) query.delete(name);
      else query.set(name, String(value));
    }
    taken.current = JSON.stringify(typedInUrl(form, { url: values }, formats));
    entry.ask(query.toString());
  }
  const startOver = useEffectEvent(() => write({}));
  useEffect(() => {
    if (filled === null) startOver();
  }, [filled]);
  return write;
}
