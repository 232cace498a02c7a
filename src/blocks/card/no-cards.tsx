import { Callout } from '#blocks/parts/callout.tsx';
import { Panel } from '#blocks/parts/panel.tsx';

/** Replaces the card form if this portal has no card provider, so that no card is typed for nothing. */
export function NoCards({ children }: { children: string }) {
  return (
    <Panel>
      <Callout tone="warning">
        <p>{children}</p>
      </Callout>
    </Panel>
  );
}
