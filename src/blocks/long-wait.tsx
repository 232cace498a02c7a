import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useWords } from '#widgets/words.ts';

/** Milliseconds. */
const LONG = 10_000;

/** Beside what is being done: once it takes long, that it is waited for and what not to do meanwhile. */
export function LongWait() {
  const words = useWords();
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG);
    return () => clearTimeout(timer);
  }, []);
  return (
    long && (
      <chakra.p role="status" flexBasis="100%" color="muted">
        {words.waiting}
      </chakra.p>
    )
  );
}
