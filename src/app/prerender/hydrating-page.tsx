import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { captureInput, replayInput, type CapturedInput } from './captured-input.ts';

interface HydratingPageProps {
  page: ParentNode;
  /** Input captured before hydration began. */
  before: CapturedInput;
  /** Called when the whole page is hydrated, its effects have run and captured input is replayed. */
  done: () => void;
}

/**
 * Last element of a page that is hydrated in slices, so that its effect runs last; it replays captured input after the
 * state updates of the other effects are rendered. No key is lost in between: React hydrates a slice before it handles
 * an event in it, and runs effects before it renders again. Captures the page a second time, since a browser may
 * autofill a form without key events; input captured before hydration covers what React overwrote, as in a textarea
 * that arrived with text.
 */
export function HydratingPage({ page, before, done }: HydratingPageProps) {
  useEffect(() => {
    const now = captureInput(page);
    queueMicrotask(() => {
      try {
        flushSync(() => undefined);
        // Hydration replaces no element, so the browser keeps the focus; restoring it could undo a move between fields.
        replayInput({ typed: new Map([...before.typed, ...now.typed]), focus: null });
      } finally {
        done();
      }
    });
  }, [page, before, done]);
  return null;
}
