import { chakra, Stack } from '@chakra-ui/react';
import { useEffect } from 'react';
import { Icon } from '#blocks/icon.tsx';
import { TONES } from '#blocks/tones.ts';
import { useServices } from '#runtime/portal.tsx';
import { useStore } from '#runtime/store.ts';
import type { ShownToast } from '#runtime/toasts.ts';
import { Button } from '#widgets/button.tsx';
import { CLOSE } from './shell-icons.ts';

const Card = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    padding: '3',
    paddingInlineStart: '4',
    bg: 'card',
    borderRadius: 'md',
    borderInlineStart: '4px solid',
    boxShadow: 'float',
    animation: 'rise 200ms',
  },
});

/** Brief messages, bottom right: they wait while the pointer or the focus is on them. */
export function ToastList() {
  const { toasts } = useServices();
  const shown = useStore(toasts);
  return (
    <Stack
      role="region"
      aria-label="Mensajes"
      aria-live="polite"
      position="fixed"
      bottom="4"
      insetInlineEnd="4"
      zIndex="55"
      gap="3"
      width="min(24rem, calc(100vw - 2rem))"
      css={{ '@media print': { display: 'none' } }}
    >
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </Stack>
  );
}

function ToastCard({ toast }: { toast: ShownToast }) {
  const { toasts } = useServices();
  const { id, tone, title, text, action } = toast;
  const pause = () => toasts.pause(id);
  const resume = () => toasts.resume(id);
  useEffect(() => toasts.resume(id), [toasts, id]);
  return (
    <Card
      role={tone === 'danger' ? 'alert' : 'status'}
      borderInlineStartColor={TONES[tone].color}
      onMouseEnter={pause}
      onMouseLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      <Stack gap="1" flex="1">
        {title && (
          <chakra.strong color={TONES[tone].color} fontWeight="700">
            {title}
          </chakra.strong>
        )}
        <span>{text}</span>
        {action && (
          <Button look="link" alignSelf="flex-start" onClick={action.run}>
            {action.label}
          </Button>
        )}
      </Stack>
      <chakra.button
        type="button"
        aria-label="Cerrar mensaje"
        display="grid"
        placeItems="center"
        width="32px"
        height="32px"
        borderRadius="md"
        color="muted"
        _hover={{ bg: 'neutral.subtle' }}
        onClick={() => toasts.close(id)}
      >
        <Icon drawing={CLOSE} size={16} />
      </chakra.button>
    </Card>
  );
}
