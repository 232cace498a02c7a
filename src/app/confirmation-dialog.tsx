import { chakra, Flex } from '@chakra-ui/react';
import { useId } from 'react';
import { useServices } from '#runtime/portal.tsx';
import { useStore } from '#runtime/store.ts';
import { Button } from '#widgets/button.tsx';
import { Dialog } from './dialog.tsx';

/** Asks before doing. */
export function ConfirmationDialog() {
  const question = useStore(useServices().confirmations);
  const id = useId();
  return (
    <Dialog open={question !== null} labelledBy={id} onCancel={() => question?.answer(false)}>
      <chakra.p id={id} fontSize="lg" fontWeight="600">
        {question?.text}
      </chakra.p>
      <Flex justify="flex-end" gap="3" marginTop="6">
        <Button onClick={() => question?.answer(false)}>Cancelar</Button>
        <Button look="primary" onClick={() => question?.answer(true)}>
          Confirmar
        </Button>
      </Flex>
    </Dialog>
  );
}
