import { Suspense } from 'react';
import type { ComponentProps } from 'react';
import { BlockBoundary } from '#blocks/parts/block-boundary.tsx';
import { lateView } from '#blocks/parts/late-view.ts';
import { yieldToMain } from '#runtime/portal/yield-to-main.ts';
import type { Review } from './review.tsx';

/** No wizard begins with its review, which loads after the first step is drawn. */
const review = lateView(() => import('./review.tsx').then((code) => code.Review));

/** Preloads the review. A failed load is retried when the review is drawn. */
export function bringReview(): void {
  void yieldToMain()
    .then(() => review.bring())
    .catch(() => {});
}

/** Review of all answers; if its code does not load, an error with a retry button. */
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
