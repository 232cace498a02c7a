import { rowsIn, type QuestionKind, type QuestionOf } from '#blocks/parts/question.ts';
import { RowCards, RowCard } from '#blocks/parts/row-card.tsx';
import { useBasket } from './basket-rows.ts';

export const basketQuestion: QuestionKind<QuestionOf<'basket'>> = {
  gathers: true,
  ofRows: true,
  isAnswered: ({ min }, value) => (rowsIn(value)?.length ?? -1) >= min,
  review: (block) => <ReviewBasket block={block} />,
};

/** What is in a basket, and nothing to do with it. */
function ReviewBasket({ block }: { block: QuestionOf<'basket'> }) {
  const { rows } = useBasket(block);
  return (
    <RowCards>
      {rows.map((row) => (
        <RowCard key={row.key} columns={block.columns} scope={row.scope} />
      ))}
    </RowCards>
  );
}
