import { chakra } from '@chakra-ui/react';
import type { CompiledScreen } from '#contract/compiled.ts';
import type { ScreenState } from '#runtime/screen/screen-state.ts';
import { useServices } from '#runtime/services/portal.tsx';
import { textElements } from '#widgets/text-elements.tsx';
import { useOwnWords } from '#widgets/words.ts';

const WORDS = {
  notLive: 'Esta página no se actualiza sola: volvé a cargarla para ver si hay novedades.',
} as const;

interface NotLiveProps {
  screen: Pick<CompiledScreen, 'data'>;
  state: ScreenState['state'];
}

/** Note below a record that live events would update, on a portal without them: the user has to reload the page. */
export function NotLive({ screen, state }: NotLiveProps) {
  const words = useOwnWords(WORDS);
  const { environment, portal } = useServices();
  if (environment.socket) return null;
  const followed = new Set(Object.values(portal.events).flatMap(({ follow = [] }) => follow));
  const isShown = Object.entries(screen.data).some(
    ([name, { call }]) => followed.has(call.path) && state([name]).status === 'ready',
  );
  return isShown && <chakra.p color="muted">{textElements(words.notLive)}</chakra.p>;
}
