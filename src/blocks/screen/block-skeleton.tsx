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

/** Heights, in px, of the lines that stand for what has no shape of its own. */
const LINES = [20, 20];

interface BlockSkeletonProps {
  type: BlockType;
  slow: boolean;
  /** Asks again for what takes too long. */
  retry?: (() => void) | undefined;
}

/** Stands in the shape of what comes; says so when it takes long, and offers to ask again. */
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
