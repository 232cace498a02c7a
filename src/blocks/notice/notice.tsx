import { chakra } from '@chakra-ui/react';
import { writeText } from '#expressions/evaluate.ts';
import { useScreen } from '#runtime/screen/screen.tsx';
import { ActionRow } from '#blocks/actions/action-row.tsx';
import { Callout } from '#blocks/parts/callout.tsx';
import { Paragraphs } from '#blocks/parts/paragraphs.tsx';
import { TONES } from '#blocks/parts/tones.ts';
import type { BlockOf } from '#blocks/parts/block.ts';

/** Something to know before going on; danger interrupts, the other tones wait their turn. */
export function NoticeBlock({ block }: { block: BlockOf<'notice'> }) {
  const { scope } = useScreen();
  return (
    <Callout tone={block.tone} alert={block.tone === 'danger'}>
      {block.title && (
        <chakra.strong fontWeight="600" color={TONES[block.tone].color}>
          {writeText(block.title, scope)}
        </chakra.strong>
      )}
      <Paragraphs text={writeText(block.text, scope)} />
      {block.actions && <ActionRow actions={block.actions} />}
    </Callout>
  );
}
