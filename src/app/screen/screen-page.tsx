import { chakra } from '@chakra-ui/react';
import { useContext, useEffect, useRef, type RefObject, useLayoutEffect } from 'react';
import { BlockBoundary } from '#blocks/parts/block-boundary.tsx';
import { Callout } from '#blocks/parts/callout.tsx';
import { PortalLink } from '#blocks/parts/portal-link.tsx';
import { Blocks } from '#blocks/screen/block-view.tsx';
import type { CompiledScreen } from '#contract/compiled.ts';
import type { RouteEntry } from '#contract/route-areas.ts';
import { writeText } from '#expressions/evaluate.ts';
import type { ScreenState } from '#runtime/screen/screen-state.ts';
import { ScreenProvider, useScreen, useTelling } from '#runtime/screen/screen.tsx';
import { usePortal } from '#runtime/services/portal.tsx';
import { useOwnWords } from '#widgets/words.ts';
import { AreaPlace } from './area-place.tsx';
import { ExampleMark } from './example-mark.tsx';
import { loadedGate } from './load-screen.ts';
import { NotLive } from './not-live.tsx';
import { IsOpening } from './opening.tsx';
import { ScreenFrame } from './screen-frame.tsx';
import { WithScreen } from './with-screen.tsx';

const WORDS = {
  accessDenied: 'Acceso denegado',
  askForAccess:
    'Tu usuario no tiene permiso para esta pantalla. Si la necesitás, pedíselo a quien administra el portal.',
  toHome: 'Ir al inicio',
} as const;

const FORBIDDEN = 403;

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

/** Names of the reads of a screen that failed because the user lacks the administrator role. */
function deniedReads(screen: Pick<CompiledScreen, 'data'>, state: ScreenState['state']): string[] {
  return Object.entries(screen.data)
    .filter(([, { call }]) => call.access === 'administrator')
    .map(([name]) => name)
    .filter((name) => {
      const slot = state([name]);
      return slot.status === 'failed' && slot.code === FORBIDDEN;
    });
}

/** Shown instead of a screen for a role that the user lacks. */
function AccessDenied({ reads }: { reads: readonly string[] }) {
  const { portal } = usePortal();
  const words = useOwnWords(WORDS);
  const telling = useTelling();
  useLayoutEffect(() => telling(reads));
  return (
    <Callout tone="danger" alert>
      <chakra.p fontWeight="600">{words.accessDenied}</chakra.p>
      <p>{words.askForAccess}</p>
      <PortalLink to={portal.home}>{words.toHome}</PortalLink>
    </Callout>
  );
}
