import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { usePortal, useServices } from '#runtime/services/portal.tsx';
import { useStore } from '#runtime/portal/store.ts';
import { useOwnWords } from '#widgets/words.ts';
import { Boundary } from '#blocks/parts/boundary.tsx';
import { useSecondPass } from '#blocks/parts/prerendered.ts';
import { Breadcrumb } from '#app/menu/breadcrumb.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { lazyPart } from '#app/parts/lazy-part.tsx';
import { SideMenu } from '#app/menu/side-menu.tsx';
import { useVisibleEntries } from '#app/menu/visible-entries.ts';
import { useBreakpoint, useWide } from '#app/parts/use-wide.ts';
import { BrowserConfirmation, DeclineReauth } from './without-dialogs.tsx';

const OfflineStrip = lazyPart(() => import('./offline-strip.tsx').then((m) => m.OfflineStrip));
const TroubleStrip = lazyPart(() => import('./trouble-strip.tsx').then((m) => m.TroubleStrip));
const ToastList = lazyPart(() => import('./toast-list.tsx').then((m) => m.ToastList));
const ConfirmationDialog = lazyPart(
  () => import('./confirmation-dialog.tsx').then((m) => m.ConfirmationDialog),
  { Missing: BrowserConfirmation },
);
const SurveyOffer = lazyPart(() => import('./survey-offer.tsx').then((m) => m.SurveyOffer));
const Listeners = lazyPart(() => import('./listeners.tsx').then((m) => m.Listeners));
const SessionDialogs = lazyPart(() => import('./session-dialogs.tsx').then((m) => m.SessionDialogs), {
  Missing: DeclineReauth,
});

const WORDS = { toContent: 'Ir al contenido' } as const;

const SkipLink = chakra('a', {
  base: {
    position: 'absolute',
    insetInlineStart: '4',
    top: '-80px',
    zIndex: '60',
    bg: 'card',
    color: 'primary',
    padding: '3',
    borderRadius: 'md',
    fontWeight: '600',
    _focus: { top: '2' },
  },
});

/** Frame around every screen: header, side menu, breadcrumb, content and footer. */
export function Shell({ children }: { children: ReactNode }) {
  const { portal, menus } = usePortal();
  const words = useOwnWords(WORDS);
  const { header, drawer, collapse } = portal.layout;
  const wide = useWide();
  const { from } = useBreakpoint();
  const { open, chosen, setOpen } = useOpen(wide);
  const { pathname } = useLocation();
  const side = useVisibleEntries(menus.side);
  const covered = open && !wide;
  const stands = useSecondPass();
  const isSurveyOffered = useStore(useServices().surveyOffered);
  return (
    <>
      <SkipLink href="#contenido">{words.toContent}</SkipLink>
      <Boundary>
        <Header menuOpen={open} onMenu={() => setOpen(!open)} />
      </Boundary>
      <Boundary>
        <SideMenu
          label={menus.side.label}
          entries={stands ? side : []}
          open={open}
          chosen={chosen}
          overlay={!wide}
          onClose={() => setOpen(false)}
        />
      </Boundary>
      <chakra.div
        display="flex"
        flexDirection="column"
        minHeight="calc(100vh - var(--strip, 0px))"
        paddingTop={`${header}px`}
        transition={`padding ${collapse}ms`}
        inert={covered}
        css={{
          [from]: { paddingInlineStart: open || !chosen ? `${drawer}px` : '0' },
          '@media print': { padding: '0', display: 'block' },
        }}
      >
        {stands && <OfflineStrip />}
        {stands && <TroubleStrip />}
        <Boundary>
          <Breadcrumb entries={side} path={pathname} />
        </Boundary>
        <chakra.main
          id="contenido"
          tabIndex={-1}
          flex="1"
          outline="none"
          padding={{ base: '4', md: '6' }}
          paddingTop="4"
        >
          {children}
        </chakra.main>
        {isSurveyOffered && <SurveyOffer />}
        {stands && <Footer />}
      </chakra.div>
      {stands && (
        <>
          <ToastList />
          <ConfirmationDialog />
          <SessionDialogs />
          <Listeners />
        </>
      )}
    </>
  );
}

/** Open on wide windows and closed on narrow ones until the user chooses otherwise for that width. */
function useOpen(wide: boolean) {
  const [choice, setChoice] = useState<{ wide: boolean; open: boolean } | null>(null);
  const chosen = choice?.wide === wide;
  return {
    open: chosen ? choice.open : wide,
    chosen,
    setOpen: (open: boolean) => setChoice({ wide, open }),
  };
}
