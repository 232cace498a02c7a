import { createContext, useContext } from 'react';
import type { ComponentType } from 'react';
import type { CompiledBlock } from '#contract/compiled.ts';

interface InnerBlocksProps {
  blocks: readonly CompiledBlock[];
  /** Side by side, as many as fit. */
  columns?: boolean;
}

const Draw = createContext<ComponentType<InnerBlocksProps> | null>(null);

/** Provides the component that draws nested blocks. */
export const InnerBlocksProvider = Draw.Provider;

/** Blocks nested in another one. */
export function InnerBlocks(inner: InnerBlocksProps) {
  const Blocks = useContext(Draw);
  return Blocks && <Blocks {...inner} />;
}
