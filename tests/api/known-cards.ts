import type { CardProvider } from '#server/core/providers/card-provider.ts';

/** Cards that a provider of tests gave tokens for: `ab12` and `tarjeta` of a Visa, `cd34` of a Mastercard. */
const CARDS = new Map([
  ['ab12', { bin: '450799', lastFour: '4905' }],
  ['tarjeta', { bin: '450799', lastFour: '4905' }],
  ['cd34', { bin: '555555', lastFour: '4444' }],
]);

export const knownCards: Pick<CardProvider, 'findCard'> = {
  async findCard(token) {
    const card = CARDS.get(token);
    return card ? { ...card, paymentMethodId: null, expiry: null } : null;
  },
};
