import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { lookAt, typeAgain, type Meanwhile } from './take-over.ts';

interface TakingOverProps {
  page: ParentNode;
  /** What stood in the page before any of it was taken over. */
  before: Meanwhile;
  /** All of it is React's, its effects have run, and what was typed in it is known. */
  done: () => void;
}

/**
 * Stands last in a page that is taken over a slice at a time, so that its effect is the last one, and types again once what
 * the others set is drawn. No key gets lost in between: React finishes for any event that a page may lose, and runs effects
 * before it draws anything again. The page is looked at once more then, as a browser fills a form without keys; what stood
 * before counts where React itself wrote over it, as it does in a longer text that did not arrive empty.
 */
export function TakingOver({ page, before, done }: TakingOverProps) {
  useEffect(() => {
    const now = lookAt(page);
    queueMicrotask(() => {
      try {
        flushSync(() => undefined);
        // No element was replaced, so the focus stands where it was, or is on its way from one field to another.
        typeAgain({ typed: new Map([...before.typed, ...now.typed]), focus: null });
      } finally {
        done();
      }
    });
  }, [page, before, done]);
  return null;
}
