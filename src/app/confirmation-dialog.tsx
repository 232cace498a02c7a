import { chakra, Flex } from '@chakra-ui/react';
import { useEffect, useId, useRef } from 'react';
import { useServices } from '#runtime/portal.tsx';
import { useStore } from '#runtime/store.ts';
import { Button } from '#widgets/button.tsx';

const Dialog = chakra('dialog', {
  base: {
    margin: 'auto',
    padding: '6',
    maxWidth: 'min(28rem, calc(100vw - 2rem))',
    border: 'none',
    borderRadius: 'md',
    bg: 'card',
    color: 'text',
    boxShadow: 'float',
    '&::backdrop': { background: 'rgb(15 40 50 / 0.5)' },
  },
});

/** Asks before doing: the native dialog keeps the focus inside and gives it back. */
export function ConfirmationDialog() {
  const question = useStore(useServices().confirmations);
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (question) dialog.current?.showModal();
    else dialog.current?.close();
  }, [question]);
  return (
    <Dialog ref={dialog} aria-labelledby={id} onCancel={() => question?.answer(false)}>
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
