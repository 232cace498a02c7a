import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { CompiledForm } from '#contract/compiled-form.ts';
import { useScreen } from '#runtime/screen/screen.tsx';
import { initialSlots } from './form-initial.ts';
import type { FormView } from './form-view.ts';

/**
 * Publishes a live form while it is valid, and withdraws it when an edit makes it invalid, so that stale values are not
 * used. Only edits withdraw it: a rule that reads what the form itself published cannot.
 */
export function useLive(form: CompiledForm, { typed, reading }: FormView): void {
  const screen = useScreen();
  const published = useRef<string>(undefined);
  const wrong = Object.keys(reading.errors).length > 0;
  const values = wrong ? undefined : JSON.stringify(reading.values);
  const keys = form.live ? JSON.stringify(typed) : '';
  const publish = useEffectEvent(() => {
    if (values !== undefined) {
      screen.publish(form.id, reading.values);
      published.current = keys;
    } else if (published.current !== undefined && published.current !== keys) {
      screen.publish(form.id, undefined);
      published.current = undefined;
    }
  });
  const proposals = useMemo(() => initialSlots(form.fields), [form]);
  // Initial values are loading: an empty field does not mean that there is no value.
  const awaits = screen.state(proposals).status === 'loading';
  useEffect(() => {
    if (form.live && !awaits) publish();
  }, [form, values, keys, awaits]);
}
