import { useContext, useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { CompiledScreen } from '#contract/compiled.ts';
import type { RouteEntry } from '#contract/route-areas.ts';
import { BlockBoundary } from '#blocks/parts/block-boundary.tsx';
import { Blocks } from '#blocks/screen/block-view.tsx';
import { writeText } from '#expressions/evaluate.ts';
import { usePortal } from '#runtime/services/portal.tsx';
import { ScreenProvider, useScreen } from '#runtime/screen/screen.tsx';
import { AccessDenied, deniedReads } from './access-denied.tsx';
import { AreaPlace } from './area-place.tsx';
import { ExampleMark } from './example-mark.tsx';
import { loadedGate } from './load-screen.ts';
import { NotLive } from './not-live.tsx';
import { IsOpening } from './opening.tsx';
import { ScreenFrame } from './screen-frame.tsx';
import { WithScreen } from './with-screen.tsx';

/** One screen of the route table: loads its code and draws its title and blocks. */
export function ScreenPage({ entry }: { entry: RouteEntry }) {
  return (
    <WithScreen entry={entry}>
      {(screen) => (
        <ScreenProvider screen={screen}>
          <Content screen={screen} />
        </ScreenProvider>
      )}
    </WithScreen>
  );
}

function Content({ screen }: { screen: CompiledScreen }) {
  const { portal } = usePortal();
  const { scope, state } = useScreen();
  const denied = deniedReads(screen, state);
  const title = writeText(screen.title, scope);
  const heading = useRef<HTMLHeadingElement>(null);
  const isHome = screen.route === portal.home;
  // Without an endpoint for drafts they are kept on the device only.
  const Gate = screen.draft && portal.endpoints.readDraft && loadedGate();
  const blocks = (
    <BlockBoundary>
      {denied.length > 0 ? <AccessDenied reads={denied} /> : <Blocks blocks={screen.blocks} />}
    </BlockBoundary>
  );
  useEffect(() => {
    document.title = isHome ? portal.name : `${title} · ${portal.shortName}`;
  }, [title, isHome, portal]);
  useArrival(heading);
  return (
    <ScreenFrame
      screen={screen}
      title={title}
      description={denied.length > 0 ? undefined : writeText(screen.description, scope)}
      heading={heading}
    >
      <AreaPlace />
      <ExampleMark />
      {Gate && screen.draft ? (
        <Gate screen={screen} until={screen.draft.until}>
          {blocks}
        </Gate>
      ) : (
        blocks
      )}
      <NotLive screen={screen} state={state} />
    </ScreenFrame>
  );
}

/**
 * Focuses the heading after navigation, so that a screen reader announces the new screen, and again once the screen is
 * no longer opening unless the user moved the focus. The first visit keeps the browser's focus.
 */
function useArrival(heading: RefObject<HTMLHeadingElement | null>): void {
  const isOpening = useContext(IsOpening);
  const left = useRef<Element>(null);
  useEffect(() => {
    if (!(history.state?.idx > 0) || (left.current && left.current !== document.activeElement)) return;
    left.current = document.activeElement;
    heading.current?.focus({ preventScroll: true });
  }, [heading, isOpening]);
}
