import type { BlockOf } from './view.ts';
import { ActionRow } from './action-row.tsx';

/** Buttons on the screen itself. */
export function ActionsBlock({ block }: { block: BlockOf<'actions'> }) {
  return <ActionRow actions={block.items} />;
}
