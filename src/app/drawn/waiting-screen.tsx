import type { CompiledScreen } from '#contract/compiled.ts';
import type { RouteEntry } from '#contract/route-areas.ts';
import { BlockSkeleton } from '#blocks/screen/block-skeleton.tsx';
import { ScreenFrame } from '#app/screen/screen-frame.tsx';
import { WithScreen } from '#app/screen/with-screen.tsx';

/** As much of a screen as fits a window. */
const BLOCKS = 3;

/** Stands for a screen of which nothing but its name is known before it is asked for: of who signed in, or of what its address names. */
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

/** A text without values. */
const known = (text: CompiledScreen['description']) => (typeof text === 'string' ? text : undefined);
