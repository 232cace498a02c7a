import { chakra, Flex } from '@chakra-ui/react';
import { usePortal } from '#runtime/services/portal.tsx';

const Ring = chakra('span', {
  base: {
    width: '12',
    height: '12',
    borderRadius: 'full',
    border: '4px solid',
    borderColor: 'primary.subtle',
    borderTopColor: 'primary',
    animation: 'turn 900ms linear infinite',
  },
});

/**
 * Full-window spinner, shown after a delay so that short waits do not flash. Pointer events pass through it, so that a
 * press on the menu completes and the user can go elsewhere.
 */
export function Loader() {
  const { messages } = usePortal();
  return (
    <Flex
      role="status"
      data-waits=""
      position="fixed"
      inset="0"
      pointerEvents="none"
      zIndex="50"
      direction="column"
      align="center"
      justify="center"
      gap="4"
      bg="rgb(247 248 248 / 0.9)"
      fontWeight="600"
      color="primary"
      animation="appear 150ms 250ms backwards"
    >
      <Ring />
      <span>{messages.texts['loading']}</span>
    </Flex>
  );
}
