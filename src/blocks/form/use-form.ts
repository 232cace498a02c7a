import { useEffect, useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { CompiledForm } from '#contract/compiled-form.ts';
import { usePortal } from '#runtime/services/portal.tsx';
import { useSent } from '#runtime/screen/prepared.ts';
import { useScreen } from '#runtime/screen/screen.tsx';
import { givenTyped, initialTyped } from './form-initial.ts';
import { FormStore } from './form-store.ts';
import type { FormView } from './form-view.ts';

/** Store of a form, and its view on the current screen. */
export function useForm(form: CompiledForm): { store: FormStore; view: FormView } {
  const screen = useScreen();
  const { formats, messages } = usePortal();
  const sent = useSent(form.id);
  const open = (): FormStore => {
    const opened = initialTyped(form, screen.scope, formats, screen.draft(form.id));
    const typed = { ...opened, ...sent?.typed };
    return new FormStore(form, { formats, messages }, screen, { typed, shown: sent?.wrong ?? new Set() });
  };
  const [store, setStore] = useState(open);
  if (store.form !== form) setStore(open());
  const view = useFormView(store);

  useLayoutEffect(() => store.see(screen));
  useEffect(() => store.follow(), [store, screen.scope]);
  useEffect(() => () => store.leave(), [store]);

  const filled = screen.filled(form.id);
  const fill = useEffectEvent(() => {
    if (filled === undefined) return;
    screen.take(form.id);
    const fresh = () => initialTyped({ ...form, url: false }, screen.scope, formats, undefined);
    store.fill(filled === null ? fresh() : givenTyped(form, filled, formats));
    if (filled === null) screen.publish(form.id, undefined);
  });
  useEffect(() => fill(), [filled]);
  return { store, view };
}

/** View of a form, subscribed to by each of its parts. */
export function useFormView(store: FormStore): FormView {
  const screen = useScreen();
  const snapshot = useSyncExternalStore(store.subscribe, store.get, store.get);
  return store.view(snapshot, screen);
}
