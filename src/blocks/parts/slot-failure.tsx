import { chakra, Flex } from '@chakra-ui/react';
import { useLayoutEffect } from 'react';
import { isSettled } from '#runtime/http/http-failure.ts';
import { usePortal, useServices } from '#runtime/services/portal.tsx';
import { useTelling } from '#runtime/screen/screen.tsx';
import { wholeAddress } from '#runtime/routes/private-query.ts';
import { signInAddress } from '#runtime/session/sign-in-address.ts';
import { Button } from '#widgets/button.tsx';
import { useWords } from '#widgets/words.ts';
import { textElements } from '#widgets/text-elements.tsx';
import { Callout } from './callout.tsx';

interface SlotFailureProps {
  message: string;
  /** HTTP status; 401 offers to sign in and return. */
  code?: number;
  /** Names of the failed reads, which are reported here and nowhere else. */
  reads?: readonly string[];
  retry: () => void;
}

/** Message for data that failed to load, with a retry button if it can help. */
export function SlotFailure({ message, code, reads, retry }: SlotFailureProps) {
  const words = useWords();
  const { navigation } = useServices();
  const { portal, messages } = usePortal();
  const telling = useTelling();
  useLayoutEffect(() => telling(reads ?? []));
  const enter = () => navigation.go(signInAddress(wholeAddress(location), portal));
  return (
    <Callout tone="danger" alert>
      <chakra.p fontWeight="600">{textElements(message)}</chakra.p>
      <Flex gap="3" wrap="wrap">
        {code === 401 && messages.texts.signIn && (
          <Button look="primary" onClick={enter}>
            {messages.texts.signIn}
          </Button>
        )}
        {!isSettled(code) && <Button onClick={retry}>{words.retry}</Button>}
      </Flex>
    </Callout>
  );
}
