import { useScreen } from '#runtime/screen/screen.tsx';
import type { QuestionOf } from '#blocks/parts/question.ts';
import { CardGiven } from './card-given.tsx';
import type { CardToken } from './card-token.ts';

/** Summary of the card in the slot. */
export function ReviewCard({ block }: { block: QuestionOf<'card'> }) {
  const card = useScreen().scope[block.id] as CardToken | undefined;
  return card ? <CardGiven card={card} /> : null;
}
