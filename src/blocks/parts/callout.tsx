import { chakra, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Tone } from '#contract/generated/grammar.ts';
import { TONES } from './tones.ts';

/** Text on the pale background of a tone, with a border in its colour. `alert` interrupts a screen reader. */
export function Callout({ tone, alert, children }: { tone: Tone; alert?: boolean; children: ReactNode }) {
  const { color, bg } = TONES[tone];
  return (
    <chakra.div
      role={alert ? 'alert' : 'status'}
      bg={bg}
      borderRadius="md"
      padding="4"
      css={{ borderInlineStart: '4px solid', borderInlineStartColor: color }}
    >
      <Stack gap="3" color="text" overflowWrap="anywhere">
        {children}
      </Stack>
    </chakra.div>
  );
}
