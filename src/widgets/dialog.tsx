import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

const Box = chakra('dialog', {
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

interface DialogProps {
  open: boolean;
  /** Id of the element with its title. */
  labelledBy: string;
  /** Called on Escape. */
  onCancel: () => void;
  children: ReactNode;
}

/** Native modal dialog: traps the focus and restores it when closed. */
export function Dialog({ open, labelledBy, onCancel, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <Box
      ref={dialog}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      {children}
    </Box>
  );
}
