import { chakra, Flex } from '@chakra-ui/react';
import { writeText } from '#expressions/evaluate.ts';
import { useScreen } from '#runtime/screen/screen.tsx';
import { ActionRow } from '#blocks/actions/action-row.tsx';
import { Callout } from '#blocks/parts/callout.tsx';
import { Paragraphs } from '#blocks/parts/paragraphs.tsx';
import { TONES } from '#blocks/parts/tones.ts';
import type { BlockOf } from '#blocks/parts/block.ts';
import { textElements } from '#widgets/text-elements.tsx';

/**
 * Information to read before going on. `danger` is an alert that interrupts a screen reader; the other tones do not. A
 * notice of only links puts them next to its text.
 */
export function NoticeBlock({ block }: { block: BlockOf<'notice'> }) {
  const { scope } = useScreen();
  const onlyLinks = !block.title && block.actions?.every(({ style }) => style === 'link');
  return (
    <Callout tone={block.tone} alert={block.tone === 'danger'}>
      {block.title && (
        <chakra.strong fontWeight="600" color={TONES[block.tone].color}>
          {textElements(writeText(block.title, scope))}
        </chakra.strong>
      )}
      <Flex
        direction={onlyLinks ? 'row' : 'column'}
        align={onlyLinks ? 'center' : 'stretch'}
        wrap="wrap"
        gap="3"
      >
        <Paragraphs text={writeText(block.text, scope)} />
        {block.actions && <ActionRow actions={block.actions} />}
      </Flex>
    </Callout>
  );
}
