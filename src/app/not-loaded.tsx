import { Callout } from '#blocks/callout.tsx';
import { usePortal } from '#runtime/portal.tsx';
import { Button } from '#widgets/button.tsx';

/** Stands where a screen's code did not come. */
export function NotLoaded({ retry }: { retry: () => void }) {
  const { messages } = usePortal();
  return (
    <Callout tone="danger" alert>
      <p>{messages.status['0']}</p>
      <Button onClick={retry}>Reintentar</Button>
    </Callout>
  );
}
