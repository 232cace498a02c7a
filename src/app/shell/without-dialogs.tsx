import { useEffect } from 'react';
import { useServices } from '#runtime/services/portal.tsx';
import { useStore } from '#runtime/portal/store.ts';

/** Fallback if the dialog's code does not load: the browser's own `confirm`. */
export function BrowserConfirmation() {
  const question = useStore(useServices().confirmations);
  useEffect(() => question?.answer(confirm(question.text)), [question]);
  return null;
}

/** Fallback if the sign-in dialog's code does not load: pending calls fail because the session ended. */
export function DeclineReauth() {
  const { reentry } = useServices();
  const asked = useStore(reentry);
  useEffect(() => {
    if (asked) reentry.answer(false);
  }, [asked, reentry]);
  return null;
}
