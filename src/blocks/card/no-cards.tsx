import { Callout } from '#blocks/parts/callout.tsx';
import { Panel } from '#blocks/parts/panel.tsx';

/** Takes the place of the questions for a card where no provider takes one: nothing is typed in vain. */
export function NoCards({ children }: { children: string }) {
  return (
    <Panel>
      <Callout tone="warning">
        <p>{children}</p>
      </Callout>
    </Panel>
  );
}
