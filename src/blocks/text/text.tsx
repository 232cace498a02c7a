import { Stack } from '@chakra-ui/react';
import { writeText } from '#expressions/evaluate.ts';
import { useScreen } from '#runtime/screen/screen.tsx';
import { Paragraphs } from '#blocks/parts/paragraphs.tsx';
import { Title } from '#blocks/parts/title.tsx';
import type { BlockOf } from '#blocks/parts/block.ts';

/** Paragraphs under an optional title. */
export function TextBlock({ block }: { block: BlockOf<'text'> }) {
  const { scope } = useScreen();
  return (
    <Stack gap="2">
      {block.title && <Title>{writeText(block.title, scope)}</Title>}
      <Paragraphs text={writeText(block.text, scope)} />
    </Stack>
  );
}
