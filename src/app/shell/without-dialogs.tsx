import { useEffect } from 'react';
import { useServices } from '#runtime/services/portal.tsx';
import { useStore } from '#runtime/portal/store.ts';

/** Asks before doing where the dialog that does it cannot be drawn: the browser's own question. */
export function BrowserConfirmation() {
  const question = useStore(useServices().confirmations);
  useEffect(() => question?.answer(confirm(question.text)), [question]);
  return null;
}

/** Gives up signing in again where nothing can ask it: whoever waits is told that the session ended. */
export function NoSignInAgain() {
  const { reentry } = useServices();
  const asked = useStore(reentry);
  useEffect(() => {
    if (asked) reentry.answer(false);
  }, [asked, reentry]);
  return null;
}
