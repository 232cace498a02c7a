import type { BlockOf } from '#blocks/parts/block.ts';
import { ActionRow } from './action-row.tsx';

/** Action buttons placed directly on a screen. */
export function ActionsBlock({ block }: { block: BlockOf<'actions'> }) {
  return <ActionRow actions={block.items} />;
}
