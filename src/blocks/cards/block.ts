import type { BlockDescription } from '#blocks/parts/block.ts';
import { CardsBlock } from './cards.tsx';

export const cards: BlockDescription<'cards'> = {
  view: CardsBlock,
  subject: ({ title }) => [title],
};
