import { chakra, Flex } from '@chakra-ui/react';
import { useId } from 'react';
import { useServices } from '#runtime/services/portal.tsx';
import { useStore } from '#runtime/portal/store.ts';
import { Button } from '#widgets/button.tsx';
import { useOwnWords } from '#widgets/words.ts';
import { Dialog } from '#widgets/dialog.tsx';
import { textElements } from '#widgets/text-elements.tsx';

const WORDS = { cancel: 'Cancelar', confirm: 'Confirmar' } as const;

/** Dialog that confirms an action. */
export function ConfirmationDialog() {
  const question = useStore(useServices().confirmations);
  const words = useOwnWords(WORDS);
  const id = useId();
  return (
    <Dialog open={question !== null} labelledBy={id} onCancel={() => question?.answer(false)}>
      <chakra.p id={id} fontSize="lg" fontWeight="600">
        {textElements(question?.text)}
      </chakra.p>
      <Flex justify="flex-end" gap="3" marginTop="6">
        <Button onClick={() => question?.answer(false)}>{question?.no ?? words.cancel}</Button>
        <Button look="primary" onClick={() => question?.answer(true)}>
          {question?.yes ?? words.confirm}
        </Button>
      </Flex>
    </Dialog>
  );
}
