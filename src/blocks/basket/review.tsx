import type { QuestionOf } from '#blocks/parts/question.ts';
import { RowCards, RowCard } from '#blocks/parts/row-card.tsx';
import { useBasket } from './basket-rows.ts';

/** Read-only content of a basket. */
export function ReviewBasket({ block }: { block: QuestionOf<'basket'> }) {
  const { rows } = useBasket(block);
  return (
    <RowCards>
      {rows.map((row) => (
        <RowCard key={row.key} columns={block.columns} scope={row.scope} />
      ))}
    </RowCards>
  );
}
