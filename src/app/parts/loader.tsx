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
 * Covers everything while there is nothing else to do than wait. It shows after a moment: short waits do not flash. Presses
 * go through it: one that began on the menu ends there, and who waits too long goes elsewhere.
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
