import type { ErrorsOf, Now, Office, Refusing } from '#server/core/context/context.ts';
import { cardExpired } from '#formats/payment/card-expiry.ts';
import { brandOfBin } from '#formats/payment/card-number.ts';
import { fromProvider } from '#server/core/providers/provider-away.ts';
import { debitCardRefusal } from '#server/rules/payments/automatic-debit.ts';
import type { DebitAdhesion } from '#server/core/store/schema/schema.ts';

/** The card as the browser describes it; only the provider has its number. */
export interface GivenCard {
  token: string;
  bin: string;
  ultimos_digitos: string;
  marca: string;
  vencimiento: string;
}

/** Columns of a card that the provider verified. */
export type ProvenCard = Pick<DebitAdhesion, 'brand' | 'bin' | 'last_four' | 'card_expiry' | 'card_token'>;

/**
 * Verifies with the provider the card of a token, charging nothing. Refuses with `marca_desconocida`, `tarjeta_vencida`
 * or `tarjeta_debito` a card that cannot be debited every month, and with `tarjeta_desconocida` an unknown token or one
 * of another card. Call it outside transactions: the provider may be slow.
 *
 * @throws {ProviderAway} when the provider does not answer
 */
export async function proveCard(
  given: GivenCard,
  context: Now &
    Pick<Office, 'portal' | 'providers'> &
    Refusing<'tarjeta_desconocida' | ErrorsOf<typeof demandDebitable>>,
): Promise<ProvenCard> {
  const claimed = { bin: given.bin, brand: given.marca, expiry: given.vencimiento };
  demandDebitable(claimed, context);
  const known = await fromProvider(context.providers.cards.findCard(given.token));
  if (known?.bin !== given.bin || known.lastFour !== given.ultimos_digitos)
    throw context.refuse('tarjeta_desconocida');
  const { cardBrands } = context.portal;
  const brand =
    cardBrands.find(({ paymentMethodId }) => paymentMethodId === known.paymentMethodId) ??
    brandOfBin(known.bin, cardBrands);
  const card = { bin: known.bin, brand: brand?.name ?? '', expiry: known.expiry ?? given.vencimiento };
  demandDebitable(card, context);
  return {
    brand: card.brand,
    bin: card.bin,
    last_four: known.lastFour,
    card_expiry: card.expiry,
    card_token: given.token,
  };
}

function demandDebitable(
  card: { bin: string; brand: string; expiry: string },
  {
    portal: { cardBrands },
    today,
    refuse,
  }: Now & Pick<Office, 'portal'> & Refusing<'marca_desconocida' | 'tarjeta_debito' | 'tarjeta_vencida'>,
): void {
  const brand = cardBrands.find(({ name }) => name === card.brand);
  const marcas = new Intl.ListFormat('es').format(cardBrands.map(({ name }) => name));
  if (!brand) throw refuse('marca_desconocida', { marcas });
  const expired = cardExpired(card.expiry, today);
  const refusal = debitCardRefusal({ bin: card.bin, debit: brand.debit, expired });
  if (refusal === 'expired') throw refuse('tarjeta_vencida');
  if (refusal === 'debit-card') throw refuse('tarjeta_debito');
}

/** The document under which adhesions are kept: the DNI of a person, also when given as a CUIL. */
export function holderDocument(given: string): string {
  return /^2[0347]\d{9}$/.test(given) ? String(Number(given.slice(2, 10))) : given;
}
