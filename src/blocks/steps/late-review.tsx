import { Suspense } from 'react';
import type { ComponentProps } from 'react';
import { BlockBoundary } from '#blocks/parts/block-boundary.tsx';
import { lateView } from '#blocks/parts/late-view.ts';
import { nextTask } from '#runtime/portal/next-task.ts';
import type { Review } from './review.tsx';

/** Nobody begins with it: its code comes once the first step stands. */
const review = lateView(() => import('./review.tsx').then((code) => code.Review));

/** Asks for its code before it is drawn. What does not come is asked for again where it stands. */
export function bringReview(): void {
  void nextTask()
    .then(() => review.bring())
    .catch(() => {});
}

/** All that was filled in; where its code does not come, a way to ask for it again. */
export function LateReview(given: ComponentProps<typeof Review>) {
  return (
    <BlockBoundary>
      <Suspense>
        <Drawn {...given} />
      </Suspense>
    </BlockBoundary>
  );
}

function Drawn(given: ComponentProps<typeof Review>) {
  const View = review.view();
  return <View {...given} />;
}
