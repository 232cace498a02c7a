import type { BlockOf } from '#blocks/parts/block.ts';
import { ActionRow } from './action-row.tsx';

/** Buttons on the screen itself. */
export function ActionsBlock({ block }: { block: BlockOf<'actions'> }) {
  return <ActionRow actions={block.items} />;
}
