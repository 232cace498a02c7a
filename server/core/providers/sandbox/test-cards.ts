/** Outcome of a card in the sandbox. */
export type Behaviour = 'approve' | 'funds' | 'review' | 'timeout';

/** Rejection for lack of funds, with the code of issuers. */
export const NO_FUNDS = { reason: 'Fondos insuficientes', code: '51' };

/** Cards that the demo adhesions have been debited from since before there was a sandbox. */
export const DEMO_TOKENS: ReadonlyMap<string, { bin: string; last_four: string; behaviour: Behaviour }> =
  new Map([
    ['demo-4905', { bin: '450799', last_four: '4905', behaviour: 'approve' }],
    ['demo-4444', { bin: '555555', last_four: '4444', behaviour: 'approve' }],
    ['demo-0121', { bin: '604201', last_four: '0121', behaviour: 'approve' }],
    ['demo-0036', { bin: '589562', last_four: '0036', behaviour: 'funds' }],
  ]);

/** Cards with an outcome of their own; any other valid card is approved. */
const CARDS: Readonly<Record<string, Behaviour>> = {
  '4507990000004905': 'approve',
  '4111111111111111': 'funds',
  '5555555555554444': 'review',
  '378282246310005': 'timeout',
};

export function behaviourOf(cardNumber: string): Behaviour {
  return CARDS[cardNumber] ?? 'approve';
}
