import { chakra } from '@chakra-ui/react';
import { useLayoutEffect } from 'react';
import type { CompiledScreen } from '#contract/compiled.ts';
import { Callout } from '#blocks/parts/callout.tsx';
import { PortalLink } from '#blocks/parts/portal-link.tsx';
import type { ScreenState } from '#runtime/screen/screen-state.ts';
import { useTelling } from '#runtime/screen/screen.tsx';
import { usePortal } from '#runtime/services/portal.tsx';
import { useOwnWords } from '#widgets/words.ts';

const WORDS = {
  accessDenied: 'Acceso denegado',
  askForAccess:
    'Tu usuario no tiene permiso para esta pantalla. Si la necesitás, pedíselo a quien administra el portal.',
  toHome: 'Ir al inicio',
} as const;

const FORBIDDEN = 403;

/** Names of the reads of a screen that failed because the user lacks the administrator role. */
export function deniedReads(screen: Pick<CompiledScreen, 'data'>, state: ScreenState['state']): string[] {
  return Object.entries(screen.data)
    .filter(([, { call }]) => call.access === 'administrator')
    .map(([name]) => name)
    .filter((name) => {
      const slot = state([name]);
      return slot.status === 'failed' && slot.code === FORBIDDEN;
    });
}

/** Shown instead of a screen for a role that the user lacks. */
export function AccessDenied({ reads }: { reads: readonly string[] }) {
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
