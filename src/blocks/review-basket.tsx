import { useBasket } from './basket-rows.ts';
import { BasketList, BasketRow } from './basket-row.tsx';
import type { BlockOf } from './view.ts';

/** What is in a basket, and nothing to do with it. */
export function ReviewBasket({ block }: { block: BlockOf<'basket'> }) {
  const { rows } = useBasket(block);
  return (
    <BasketList>
      {rows.map((row) => (
        <BasketRow key={row.key} columns={block.columns} scope={row.scope} />
      ))}
    </BasketList>
  );
}
