import { Stack } from '@chakra-ui/react';
import type { RouteEntry } from '#contract/route-areas.ts';
import { BlockSkeleton } from '#blocks/screen/block-skeleton.tsx';

/** As much of a screen as fits a window. */
const BLOCKS = 3;

/** Stands for a screen of which nothing is known before it is asked for: of who signed in, or of what its address names. */
export function WaitingScreen({ entry }: { entry: RouteEntry }) {
  return (
    <Stack data-waiting="" gap="6" maxWidth="1120px" marginInline="auto">
      {entry.blocks.slice(0, BLOCKS).map((type, i) => (
        <BlockSkeleton key={i} type={type} slow={false} />
      ))}
    </Stack>
  );
}
