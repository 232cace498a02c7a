import { chakra, Stack } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import type { FocusEvent } from 'react';
import { Icon } from '#blocks/parts/icon.tsx';
import { TONES } from '#blocks/parts/tones.ts';
import { usePortal, useServices } from '#runtime/services/portal.tsx';
import { useStore } from '#runtime/portal/store.ts';
import type { ShownToast } from '#runtime/services/toasts.ts';
import { Button } from '#widgets/button.tsx';
import { useOwnWords } from '#widgets/words.ts';
import { CLOSE } from '#app/parts/shell-icons.ts';
import { textElements } from '#widgets/text-elements.tsx';
import { useClearOfFocus } from './clear-of-focus.ts';

const WORDS = { messages: 'Mensajes', closeMessage: 'Cerrar mensaje' } as const;

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

/**
 * Toasts at the bottom right, above the sticky bar (`--bottom-bar`) and the focused control. Their timeout pauses while
 * they have the pointer or the focus.
 */
export function ToastList() {
  const { toasts } = useServices();
  const shown = useStore(toasts);
  const words = useOwnWords(WORDS);
  const list = useRef<HTMLDivElement>(null);
  useClearOfFocus(list, usePortal().portal.layout.header, shown.length);
  return (
    <Stack
      ref={list}
      role="region"
      aria-label={words.messages}
      aria-live="polite"
      position="fixed"
      bottom="calc(1rem + var(--bottom-bar, 0px) + var(--rise, 0px))"
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
  const words = useOwnWords(WORDS);
  const { id, tone, title, text, action } = toast;
  const card = useRef<HTMLDivElement>(null);
  /** Element that had the focus before; it gets it back when the toast is closed. */
  const from = useRef<Element>(null);
  const pause = () => toasts.pause(id);
  const resume = () => {
    const inside = card.current?.matches(':hover') || card.current?.contains(document.activeElement);
    if (!inside) toasts.resume(id);
  };
  const enter = ({ relatedTarget }: FocusEvent) => {
    if (!card.current?.contains(relatedTarget)) from.current = relatedTarget;
    pause();
  };
  const close = () => {
    if (from.current instanceof HTMLElement) from.current.focus();
    toasts.close(id);
  };
  useEffect(() => toasts.resume(id), [toasts, id]);
  return (
    <Card
      ref={card}
      role={tone === 'danger' ? 'alert' : 'status'}
      borderInlineStartColor={TONES[tone].color}
      onMouseEnter={pause}
      onMouseLeave={resume}
      onFocus={enter}
      onBlur={resume}
    >
      <Stack gap="1" flex="1" overflowWrap="anywhere">
        {title && (
          <chakra.strong color={TONES[tone].color} fontWeight="700">
            {textElements(title)}
          </chakra.strong>
        )}
        {text !== title && <span>{textElements(text)}</span>}
        {action && (
          <Button look="link" alignSelf="flex-start" onClick={action.run}>
            {action.label}
          </Button>
        )}
      </Stack>
      <chakra.button
        type="button"
        aria-label={words.closeMessage}
        display="grid"
        placeItems="center"
        width="44px"
        height="44px"
        margin="-2"
        marginInlineStart="0"
        flexShrink="0"
        borderRadius="md"
        color="muted"
        _hover={{ bg: 'neutral.subtle' }}
        onClick={close}
      >
        <Icon drawing={CLOSE} size={16} />
      </chakra.button>
    </Card>
  );
}
