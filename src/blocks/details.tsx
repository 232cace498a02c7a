import { Flex, Stack } from '@chakra-ui/react';
import { holds, writeText } from '#expressions/evaluate.ts';
import { useScreen } from '#runtime/screen.tsx';
import { ItemList } from './item-list.tsx';
import { Panel } from './panel.tsx';
import { within } from './scope.ts';
import { Title } from './title.tsx';
import type { BlockOf } from './view.ts';
import { useWrite, Value } from './writing.tsx';

/** Card of one object: what it is, its state, its data. */
export function DetailsBlock({ block }: { block: BlockOf<'details'> }) {
  const screen = useScreen();
  const write = useWrite();
  const scope = within(screen.scope, { row: block.of(screen.scope) });
  const { title, badge } = block;
  return (
    <Panel>
      <Stack gap="4">
        {(title || badge) && (
          <Flex gap="3" align="center" wrap="wrap" justify="space-between">
            {title && <Title>{writeText(title, scope)}</Title>}
            {badge && holds(badge.when, scope) && <Value written={write(badge.value(scope), badge)} />}
          </Flex>
        )}
        <ItemList items={block.items} scope={scope} />
      </Stack>
    </Panel>
  );
}
