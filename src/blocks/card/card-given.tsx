import { chakra } from '@chakra-ui/react';
import { fillText } from '#contract/fill-text.ts';
import { useOwnWords } from '#widgets/words.ts';
import { textElements } from '#widgets/text-elements.tsx';
import type { CardToken } from './card-token.ts';

const WORDS = {
  cardEnding: '{brand} terminada en {digits}',
  cardHolder: 'De {holder}, vence {expiry}',
} as const;

/** Summary of an accepted card, without sensitive data. */
export function CardGiven({ card }: { card: CardToken }) {
  const words = useOwnWords(WORDS);
  const { marca: brand, ultimos_digitos: digits, vencimiento: expiry, titular: holder } = card;
  return (
    <p>
      <chakra.strong display="block" fontWeight="600" fontSize="lg">
        {textElements(fillText(words.cardEnding, { brand, digits }))}
      </chakra.strong>
      <chakra.span color="muted">{textElements(fillText(words.cardHolder, { holder, expiry }))}</chakra.span>
    </p>
  );
}
