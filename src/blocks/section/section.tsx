import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { writeText } from '#expressions/evaluate.ts';
import { useScreen } from '#runtime/screen/screen.tsx';
import { InnerBlocks } from '#blocks/parts/inner-blocks.tsx';
import { CardGroup } from '#blocks/parts/panel.tsx';
import { Title, NestedTitles } from '#blocks/parts/title.tsx';
import type { BlockOf } from '#blocks/parts/block.ts';
import { textElements } from '#widgets/text-elements.tsx';

/** On paper, a section of forms only would be a heading with nothing below it. */
const Plain = chakra('section', {
  base: {
    '@media print': {
      '&:has([data-screen-only]):not(:has(> div > :not([data-screen-only])))': { display: 'none' },
    },
  },
});

/** Blocks under a common title; `collapsed` makes it open on click. */
export function SectionBlock({ block }: { block: BlockOf<'section'> }) {
  const { scope } = useScreen();
  const [open, setOpen] = useState(!block.collapsed);
  const id = useId();
  const title = writeText(block.title, scope);
  const Frame = block.card ? CardGroup : Plain;
  return (
    <Frame display="flex" flexDirection="column" gap="4" aria-labelledby={id}>
      <Title id={id}>
        {block.collapsed === undefined ? (
          title
        ) : (
          <Fold open={open} onClick={() => setOpen(!open)} title={title} />
        )}
      </Title>
      {open && block.text && <chakra.p color="muted">{textElements(writeText(block.text, scope))}</chakra.p>}
      {open && (
        <NestedTitles>
          <InnerBlocks blocks={block.blocks} columns={block.layout === 'columns'} />
        </NestedTitles>
      )}
    </Frame>
  );
}

function Fold({ open, onClick, title }: { open: boolean; onClick: () => void; title: string }) {
  return (
    <chakra.button
      type="button"
      aria-expanded={open}
      onClick={onClick}
      display="flex"
      gap="2"
      alignItems="center"
      minHeight="44px"
      color="primary"
      css={{
        background: 'none',
        border: 'none',
        padding: 0,
        font: 'inherit',
        textAlign: 'start',
        cursor: 'pointer',
      }}
    >
      <chakra.span aria-hidden="true" css={{ transform: open ? 'rotate(90deg)' : undefined }}>
        ›
      </chakra.span>
      <span>{textElements(title)}</span>
    </chakra.button>
  );
}
