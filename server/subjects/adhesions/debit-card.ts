import { cardExpired } from '#formats/payment/card-expiry.ts';
import { debitCardRefusal } from '#server/rules/payments/automatic-debit.ts';
import type { Context } from '#server/core/context/context.ts';

/** A card as the browser tells of it: its number stays with the provider. */
export interface GivenCard {
  token: string;
  bin: string;
  ultimos_digitos: string;
  marca: string;
  vencimiento: string;
}

/** Refuses with `marca_desconocida`, `tarjeta_vencida` or `tarjeta_debito` a card that cannot be debited every month. */
export function checkCard(card: GivenCard, { portal, today, refuse }: Context): void {
  const { cardBrands } = portal;
  const brand = cardBrands.find(({ name }) => name === card.marca);
  const marcas = new Intl.ListFormat('es').format(cardBrands.map(({ name }) => name));
  if (!brand) throw refuse('marca_desconocida', { marcas });
  const expired = cardExpired(card.vencimiento, today);
  const refusal = debitCardRefusal({ bin: card.bin, debit: brand.debit, expired });
  if (refusal === 'expired') throw refuse('tarjeta_vencida');
  if (refusal === 'debit-card') throw refuse('tarjeta_debito');
}

/** The document of a holder as adhesions are found by it: a person's DNI, also when his CUIL was given. */
export function holderDocument(given: string): string {
  return /^2[0347]\d{9}$/.test(given) ? String(Number(given.slice(2, 10))) : given;
}
