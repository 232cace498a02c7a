import { Callout } from '#blocks/parts/callout.tsx';
import { usePortal } from '#runtime/services/portal.tsx';
import { Button } from '#widgets/button.tsx';
import { useWords } from '#widgets/words.ts';

/** Stands where a screen's code did not come. */
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
