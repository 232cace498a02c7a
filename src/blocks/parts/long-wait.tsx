import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useServices } from '#runtime/services/portal.tsx';
import { useStore } from '#runtime/portal/store.ts';
import { useWords } from '#widgets/words.ts';

/** Milliseconds. */
const LONG = 10_000;

/**
 * Shown next to a running action after `LONG`: asks the user to wait and what not to do meanwhile. Time spent answering
 * a confirmation does not count.
 */
export function LongWait() {
  const words = useWords();
  const [long, setLong] = useState(false);
  const asking = useStore(useServices().confirmations) !== null;
  useEffect(() => {
    if (asking) return;
    const timer = setTimeout(() => setLong(true), LONG);
    return () => clearTimeout(timer);
  }, [asking]);
  return (
    long && (
      <chakra.p role="status" flexBasis="100%" color="muted">
        {words.waiting}
      </chakra.p>
    )
  );
}
