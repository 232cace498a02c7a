import { chakra } from '@chakra-ui/react';
import { createContext, Suspense, useContext, useEffect, useEffectEvent } from 'react';
import type { CompiledBlock } from '#contract/compiled.ts';
import { blocksIn } from '#runtime/screen/blocks-in.ts';
import { useScreen } from '#runtime/screen/screen.tsx';
import { BlockBoundary } from '#blocks/parts/block-boundary.tsx';
import { BlockSkeleton } from './block-skeleton.tsx';
import { isHere, viewOf } from './blocks.ts';
import { useSecondPass } from '#blocks/parts/prerendered.ts';
import { isHidden } from '#blocks/parts/hidden.ts';
import { InnerBlocksProvider } from '#blocks/parts/inner-blocks.tsx';
import { plan } from './plan.ts';
import type { Planned } from './plan.ts';
import { SlotFailure } from '#blocks/parts/slot-failure.tsx';

const NOTHING: ReadonlySet<string> = new Set();
/** Slots with a failure that an outer block reports. */
const Told = createContext(NOTHING);

const LINES = { display: 'flex', flexDirection: 'column', gap: '6' } as const;
const COLUMNS = {
  display: 'grid',
  gap: '4',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
} as const;

interface BlocksProps {
  blocks: readonly CompiledBlock[];
  /** Side by side, as many as fit. */
  columns?: boolean;
}

/** Blocks below one another; each waits for its own slots. */
export function Blocks({ blocks, columns }: BlocksProps) {
  const told = new Set(useContext(Told));
  const screen = useScreen();
  const planned = plan(blocks, screen, told);
  const shown = useSecondPass() ? planned : planned.slice(0, 1);
  useWithdrawn(slotsIn(blocks.filter((block) => isHidden(block, screen))));
  if (planned.length === 0) return null;
  return (
    <InnerBlocksProvider value={Blocks}>
      <Told value={told}>
        <chakra.div css={columns ? COLUMNS : LINES}>
          {shown.map((entry) => (
            <Place key={entry.block.key} entry={entry} />
          ))}
          {/* Hides what comes below until all blocks are rendered (opening.tsx). */}
          {shown.length < planned.length && <span data-waits="" hidden />}
        </chakra.div>
      </Told>
    </InnerBlocksProvider>
  );
}

function Place({ entry }: { entry: Planned }) {
  const { block } = entry;
  if (entry.show === 'failure')
    return <SlotFailure message={entry.message} code={entry.code} reads={entry.reads} retry={entry.retry} />;
  if (entry.show === 'skeleton')
    return <BlockSkeleton type={block.type} slow={entry.slow} retry={entry.retry} />;
  return (
    <BlockBoundary>
      {isHere(block.type) ? (
        <Typed block={block} />
      ) : (
        <Suspense fallback={<BlockSkeleton type={block.type} slow={false} />}>
          <Typed block={block} />
        </Suspense>
      )}
    </BlockBoundary>
  );
}

function Typed({ block }: { block: CompiledBlock }) {
  const View = viewOf(block.type);
  return <View block={block} />;
}

/** Slots that blocks, and the blocks nested in them, publish. */
const slotsIn = (blocks: readonly CompiledBlock[]): string[] =>
  blocksIn(blocks).flatMap((block) => ('id' in block && block.id !== undefined ? [block.id] : []));

/** Withdraws slots that a now hidden block had published. */
function useWithdrawn(slots: readonly string[]): void {
  const screen = useScreen();
  const names = slots.join();
  const withdraw = useEffectEvent(() => {
    for (const slot of slots) if (slot in screen.scope) screen.publish(slot, undefined);
  });
  useEffect(() => withdraw(), [names]);
}
