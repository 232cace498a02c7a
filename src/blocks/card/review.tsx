import { useScreen } from '#runtime/screen/screen.tsx';
import type { QuestionOf } from '#blocks/parts/question.ts';
import { CardGiven } from './card-given.tsx';
import type { CardToken } from './card-token.ts';

/** The card that was given. */
export function ReviewCard({ block }: { block: QuestionOf<'card'> }) {
  const card = useScreen().scope[block.id] as CardToken | undefined;
  return card ? <CardGiven card={card} /> : null;
}
