import type { CompiledScreen } from '#contract/compiled.ts';
import type { RouteEntry } from '#contract/route-areas.ts';
import { BlockSkeleton } from '#blocks/screen/block-skeleton.tsx';
import { ScreenFrame } from '#app/screen/screen-frame.tsx';
import { WithScreen } from '#app/screen/with-screen.tsx';

/** Number of skeleton blocks: about one window. */
const BLOCKS = 3;

/** Skeleton of a screen that cannot be prerendered: it depends on the session or on parameters of its address. */
export function WaitingScreen({ entry }: { entry: RouteEntry }) {
  return (
    <WithScreen entry={entry}>
      {(screen) => (
        <div data-waiting="">
          <ScreenFrame screen={screen} title={known(screen.title)} description={known(screen.description)}>
            {entry.blocks.slice(0, BLOCKS).map((type, i) => (
              <BlockSkeleton key={i} type={type} slow={false} />
            ))}
          </ScreenFrame>
        </div>
      )}
    </WithScreen>
  );
}

/** The text if it holds no values to fill in. */
const known = (text: CompiledScreen['description']) => (typeof text === 'string' ? text : undefined);
