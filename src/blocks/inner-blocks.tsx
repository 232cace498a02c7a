import { createContext, useContext } from 'react';
import type { ComponentType } from 'react';
import type { CompiledBlock } from '#contract/compiled.ts';

interface InnerBlocksProps {
  blocks: readonly CompiledBlock[];
}

const Draw = createContext<ComponentType<InnerBlocksProps> | null>(null);

/** Says who draws blocks inside blocks. */
export const InnerBlocksProvider = Draw.Provider;

/** Blocks that stand inside another one. */
export function InnerBlocks({ blocks }: InnerBlocksProps) {
  const Blocks = useContext(Draw);
  return Blocks && <Blocks blocks={blocks} />;
}
