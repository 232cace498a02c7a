import { chakra, Stack } from '@chakra-ui/react';
import { keyframes } from '@emotion/react';
import type { BlockType } from '#contract/compiled.ts';
import { Button } from '#widgets/button.tsx';
import { HiddenText } from '#widgets/hidden-text.tsx';
import { useWords } from '#widgets/words.ts';
import { Panel } from '#blocks/parts/panel.tsx';
import { blockTypes } from './generated/block-types.ts';

const breathe = keyframes({ '50%': { opacity: 0.45 } });

const Bar = chakra('span', {
  base: {
    display: 'block',
    bg: 'line',
    borderRadius: 'md',
    animation: `${breathe} 1600ms ease-in-out infinite`,
    '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
  },
});

/** Default heights of the lines, in px. */
const LINES = [20, 20];

interface BlockSkeletonProps {
  type: BlockType;
  slow: boolean;
  /** Repeats a read that takes too long. */
  retry?: (() => void) | undefined;
}

/** Placeholder in the shape of the block; after a long wait it says so and offers to retry. */
export function BlockSkeleton({ type, slow, retry }: BlockSkeletonProps) {
  const words = useWords();
  const { skeleton: lines = LINES }: { skeleton?: readonly number[] } = blockTypes[type];
  return (
    <Panel aria-busy="true" data-waits="">
      <Stack gap="3" aria-hidden="true">
        {lines.map((height, i) => (
          <Bar key={i} height={`${height}px`} width={i === 0 ? '40%' : '100%'} />
        ))}
      </Stack>
      <chakra.p role="status" color="muted" fontSize="sm" marginTop={slow ? '3' : '0'}>
        {slow ? words.slow : <HiddenText>{words.loading}</HiddenText>}
      </chakra.p>
      {retry && <Button onClick={retry}>{words.retry}</Button>}
    </Panel>
  );
}
