/** What the sandbox does with a card. */
export type Behaviour = 'approve' | 'funds' | 'review' | 'timeout';

/** The test cards of domain 5.2; any other valid card is approved. */
const CARDS: Readonly<Record<string, Behaviour>> = {
  '4507990000004905': 'approve',
  '4111111111111111': 'funds',
  '5555555555554444': 'review',
  '378282246310005': 'timeout',
};

export function behaviourOf(cardNumber: string): Behaviour {
  return CARDS[cardNumber] ?? 'approve';
}
