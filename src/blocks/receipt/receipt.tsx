import { chakra, Stack } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { writeText } from '#expressions/evaluate.ts';
import { useScreen } from '#runtime/screen/screen.tsx';
import { ActionRow } from '#blocks/actions/action-row.tsx';
import { ItemList } from '#blocks/parts/item-list.tsx';
import { Panel } from '#blocks/parts/panel.tsx';
import { Paragraphs } from '#blocks/parts/paragraphs.tsx';
import { scopeWithin } from '#blocks/parts/scope.ts';
import { Title } from '#blocks/parts/title.tsx';
import { TONES } from '#blocks/parts/tones.ts';
import type { BlockOf } from '#blocks/parts/block.ts';
import { BigAmount, useWrite } from '#blocks/parts/writing.tsx';

const SIGNS = { success: '✓', danger: '✗', warning: '!', info: 'i', neutral: '·' } as const;

/** Result of an operation: state, amount, numbers to keep and next actions. */
export function ReceiptBlock({ block }: { block: BlockOf<'receipt'> }) {
  const screen = useScreen();
  const write = useWrite();
  const scope = scopeWithin(screen.scope, { row: block.of(screen.scope) });
  const { color, bg } = TONES[block.tone];
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // Recent browsers return a promise, which an effect must not return.
    void panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Panel ref={panel} scrollMarginBlock="20">
      <Stack gap="5">
        <chakra.div
          role={block.tone === 'danger' ? 'alert' : 'status'}
          display="flex"
          gap="4"
          alignItems="center"
        >
          <chakra.span
            aria-hidden="true"
            color={color}
            bg={bg}
            fontSize="2xl"
            fontWeight="700"
            css={{
              display: 'grid',
              placeItems: 'center',
              width: '56px',
              height: '56px',
              borderRadius: '50%',
              flexShrink: 0,
            }}
          >
            {SIGNS[block.tone]}
          </chakra.span>
          <Stack gap="1">
            <Title>{writeText(block.title, scope)}</Title>
            {block.amount && <BigAmount text={write(block.amount(scope), { format: 'money' }).text} />}
          </Stack>
        </chakra.div>
        {block.text && <Paragraphs text={writeText(block.text, scope)} />}
        <ItemList items={block.items} scope={scope} />
        {block.actions && <ActionRow actions={block.actions} local={{ row: scope['row'] }} />}
      </Stack>
    </Panel>
  );
}
