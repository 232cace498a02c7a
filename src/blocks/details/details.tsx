import { Flex, Stack } from '@chakra-ui/react';
import { isMet, writeText } from '#expressions/evaluate.ts';
import { useScreen } from '#runtime/screen/screen.tsx';
import { ItemList } from '#blocks/parts/item-list.tsx';
import { Panel } from '#blocks/parts/panel.tsx';
import { scopeWithin } from '#blocks/parts/scope.ts';
import { Title } from '#blocks/parts/title.tsx';
import type { BlockOf } from '#blocks/parts/block.ts';
import { useWrite, Value } from '#blocks/parts/writing.tsx';

/** Card of one object: title, state and data. */
export function DetailsBlock({ block }: { block: BlockOf<'details'> }) {
  const screen = useScreen();
  const write = useWrite();
  const scope = scopeWithin(screen.scope, { row: block.of(screen.scope) });
  const { title, badge } = block;
  return (
    <Panel>
      <Stack gap="4">
        {(title || badge) && (
          <Flex gap="3" align="center" wrap="wrap" justify="space-between">
            {title && <Title>{writeText(title, scope)}</Title>}
            {badge && isMet(badge.when, scope) && <Value written={write(badge.value(scope), badge)} />}
          </Flex>
        )}
        <ItemList items={block.items} scope={scope} />
      </Stack>
    </Panel>
  );
}
