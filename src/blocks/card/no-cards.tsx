import { Callout } from '#blocks/parts/callout.tsx';
import { Panel } from '#blocks/parts/panel.tsx';
import { textElements } from '#widgets/text-elements.tsx';

/** Replaces the card form if this portal has no card provider, so that no card is typed for nothing. */
export function NoCards({ children }: { children: string }) {
  return (
    <Panel>
      <Callout tone="warning">
        <p>{textElements(children)}</p>
      </Callout>
    </Panel>
  );
}
