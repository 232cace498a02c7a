import { chakra, Flex } from '@chakra-ui/react';
import { useEffect, useId, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { InnerScreen } from '#app/screen/inner-screen.tsx';
import { fillText } from '#contract/fill-text.ts';
import { useStore } from '#runtime/portal/store.ts';
import { useSession } from '#runtime/services/hooks.ts';
import { PortalProvider, usePortal, useServices } from '#runtime/services/portal.tsx';
import { entryServices } from '#runtime/services/services.ts';
import type { Session } from '#runtime/session/session.ts';
import { signInAddress } from '#runtime/session/sign-in-address.ts';
import { Button } from '#widgets/button.tsx';
import { Dialog } from '#widgets/dialog.tsx';
import { useOwnWords } from '#widgets/words.ts';
import { useIdle } from './use-idle.ts';
import { textElements } from '#widgets/text-elements.tsx';

const LONGEST_TIMER = 2 ** 31 - 1;

const WORDS = {
  sessionEnding: 'Tu sesión vence en {minutes} minutos. Guardá tu trabajo.',
  sessionIdle: 'Hace un rato que no usás el portal: tu sesión se cierra en {minutes} minutos.',
  sessionEnded: 'Tu sesión terminó',
  nothingLost: 'Ingresá de nuevo para seguir donde estabas: lo que escribiste sigue ahí.',
  stay: 'Seguir conectado',
  understood: 'Entendido',
  leaveSession: 'Seguir sin ingresar',
} as const;

/** Seconds. */
const DEFAULT_WARNING = 120;
const DEFAULT_IDLE = 1800;

/** Dialogs of a session: warnings before it ends, and signing in again over the current screen. */
export function SessionDialogs() {
  const asked = useStore(useServices().reentry);
  const { portal } = usePortal();
  const { sessionWarning = DEFAULT_WARNING, sessionIdle = DEFAULT_IDLE } = portal;
  const isIdle = useIdle(useSession(), sessionIdle, sessionWarning);
  if (asked) return <ReauthDialog key={asked.token} />;
  return isIdle ? <IdleSoon seconds={sessionWarning} /> : <EndingSoon />;
}

/** Warning before an idle session ends. Any use of the page, the answer included, closes it. */
function IdleSoon({ seconds }: { seconds: number }) {
  const words = useOwnWords(WORDS);
  const id = useId();
  return (
    <Dialog open labelledBy={id} onCancel={doNothing}>
      <chakra.p id={id} fontSize="lg" fontWeight="600">
        {textElements(fillText(words.sessionIdle, { minutes: Math.round(seconds / 60) }))}
      </chakra.p>
      <Flex justify="flex-end" marginTop="6">
        <Button look="primary" onClick={doNothing}>
          {words.stay}
        </Button>
      </Flex>
    </Dialog>
  );
}

const doNothing = () => undefined;

/** Warns once that the session is about to end, in time to save. */
function EndingSoon() {
  const { reentry } = useServices();
  const { portal } = usePortal();
  const words = useOwnWords(WORDS);
  const id = useId();
  const session = useSession();
  const { sessionWarning = DEFAULT_WARNING } = portal;
  const ending = useEnding(session, sessionWarning);
  const [told, setTold] = useState<Session | null>(null);
  if (!ending) return null;
  const minutes = Math.round(sessionWarning / 60);
  return (
    <Dialog open={told !== ending} labelledBy={id} onCancel={() => setTold(ending)}>
      <chakra.p id={id} fontSize="lg" fontWeight="600">
        {textElements(fillText(words.sessionEnding, { minutes }))}
      </chakra.p>
      <Flex justify="flex-end" flexWrap="wrap" gap="3" marginTop="6">
        <Button onClick={() => setTold(ending)}>{words.understood}</Button>
        <Button look="primary" onClick={() => void reentry.ask(ending)}>
          {words.stay}
        </Button>
      </Flex>
    </Dialog>
  );
}

/**
 * Where a native dialog puts the focus: when it opens its form is not loaded yet and its only button is the one that
 * leaves.
 */
function markFirstFocus(heading: HTMLElement | null): void {
  heading?.setAttribute('autofocus', '');
}

/** The sign-in screen in a dialog over the current one, which keeps its state. */
function ReauthDialog() {
  const services = useServices();
  const entry = useMemo(() => entryServices(services), [services]);
  const { reentry } = services;
  const { portal } = usePortal();
  const session = useSession();
  const words = useOwnWords(WORDS);
  const id = useId();
  const { pathname, search } = useLocation();
  const [here] = useState(pathname);
  const leave = () => reentry.answer(false);
  useEffect(() => {
    if (pathname !== here) reentry.answer(false);
  }, [pathname, here, reentry]);
  return (
    <Dialog open labelledBy={id} onCancel={leave}>
      <chakra.h2
        ref={markFirstFocus}
        id={id}
        tabIndex={-1}
        fontSize="xl"
        fontWeight="700"
        color="primary"
        outline="none"
      >
        {session ? words.stay : words.sessionEnded}
      </chakra.h2>
      <chakra.p color="muted" marginBlock="3">
        {words.nothingLost}
      </chakra.p>
      <PortalProvider services={entry}>
        <InnerScreen address={signInAddress(pathname + search, portal)} />
      </PortalProvider>
      <Flex justify="flex-end" marginTop="4">
        <Button look="link" onClick={leave}>
          {session ? words.understood : words.leaveSession}
        </Button>
      </Flex>
    </Dialog>
  );
}

/** The session from `lead` seconds before it expires until it does; null before that and while signed out. */
function useEnding(session: Session | null, lead: number): Session | null {
  const { clock } = useServices();
  const behind = useStore(clock);
  const [near, setNear] = useState<Session | null>(null);
  useEffect(() => {
    if (!session) return;
    const wait = Math.max(0, (session.exp - lead) * 1000 - clock.now());
    const timer = setTimeout(() => setNear(session), Math.min(wait, LONGEST_TIMER));
    return () => clearTimeout(timer);
  }, [session, lead, clock, behind]);
  return near === session ? near : null;
}
