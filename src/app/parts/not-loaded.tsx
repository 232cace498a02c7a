import { Callout } from '#blocks/parts/callout.tsx';
import { usePortal } from '#runtime/services/portal.tsx';
import { Button } from '#widgets/button.tsx';
import { useWords } from '#widgets/words.ts';

/** Shown in place of a screen if its code did not load. */
export function NotLoaded({ retry }: { retry: () => void }) {
  const { messages } = usePortal();
  const words = useWords();
  return (
    <Callout tone="danger" alert>
      <p>{messages.status['0']}</p>
      <Button onClick={retry}>{words.retry}</Button>
    </Callout>
  );
}
