import { chakra } from '@chakra-ui/react';
import { Button } from '#widgets/button.tsx';
import { useWords } from '#widgets/words.ts';
import { Callout } from './callout.tsx';

/** What could not be brought, why, and how to try again. */
export function SlotFailure({ message, retry }: { message: string; retry: () => void }) {
  const words = useWords();
  return (
    <Callout tone="danger" alert>
      <chakra.p fontWeight="600">{message}</chakra.p>
      <div>
        <Button onClick={retry}>{words.retry}</Button>
      </div>
    </Callout>
  );
}
