import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Tone } from '#contract/generated/grammar.ts';
import { TONES } from './tones.ts';

/** A state as text on a pale background. */
export function Chip({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <chakra.span
      {...TONES[tone]}
      display="inline-block"
      paddingInline="2"
      borderRadius="md"
      fontSize="sm"
      fontWeight="600"
      lineHeight="1.7"
      whiteSpace="nowrap"
      css={{ '@media (forced-colors: active)': { border: '1px solid' } }}
    >
      {children}
    </chakra.span>
  );
}
