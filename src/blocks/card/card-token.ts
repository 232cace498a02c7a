import { HttpFailure } from '#runtime/http/http-failure.ts';
import { uuid } from '#runtime/calls/uuid.ts';
import type { Services } from '#runtime/services/services.ts';
import type { ProviderCard, CardField } from './card-reading.ts';

/** Value of the slot of a card or card-payment block: all that the portal may know of a card. */
export interface CardToken {
  readonly token: string;
  /** First six digits. */
  readonly bin: string;
  readonly ultimos_digitos: string;
  readonly marca: string;
  readonly payment_method_id: number;
  /** `12/28` */
  readonly vencimiento: string;
  readonly titular: string;
  readonly documento: string;
  /** `DNI` or `CUIL`. */
  readonly tipo_documento: string;
  readonly email: string | null;
  readonly device_unique_identifier: string;
}

/** The provider refused the card: errors by field, or `text` if it blames no field. */
export class CardRefused extends Error {
  override readonly name = 'CardRefused';
  readonly fields: Readonly<Partial<Record<CardField, string>>>;

  constructor(text: string, fields: Partial<Record<CardField, string>> = {}) {
    super(text);
    this.fields = fields;
  }
}

const GENERAL = 'No pudimos procesar la tarjeta. Reintentá.';

/** Message by error code of the provider. */
const TEXTS: Readonly<Record<string, string>> = {
  empty_card_number: 'Ingresá el número de la tarjeta.',
  nan_card_number: 'El número de la tarjeta no es válido.',
  invalid_card_number: 'El número de la tarjeta no es válido.',
  empty_card_holder_name: 'Ingresá el nombre como figura en la tarjeta.',
  invalid_expiry_date: 'La tarjeta está vencida o la fecha es incorrecta.',
};

/** Form field by parameter name of the provider. */
const PARAMS: Readonly<Record<string, CardField>> = {
  card_number: 'numero',
  card_holder_name: 'titular',
  card_expiration_month: 'vencimiento',
  card_expiration_year: 'vencimiento',
  security_code: 'codigo',
  card_holder_doc_number: 'documento',
};

/**
 * Exchanges a card for a single-use token at its provider, the only recipient of the card data. The device is
 * registered with the fraud detection, if there is one, in parallel; a charge does not wait for it.
 * @throws CardRefused
 */
export async function askCardToken(
  { http, environment }: Pick<Services, 'http' | 'environment'>,
  card: ProviderCard,
): Promise<CardToken> {
  const device = uuid();
  if (environment.fraud)
    void http.provider('fraud', 'dispositivos', { device_unique_identifier: device }).catch(() => null);
  const [month, year] = card.expiry.split('/');
  const asked = {
    card_number: card.number,
    security_code: card.code,
    card_expiration_month: month,
    card_expiration_year: year,
    card_holder_name: card.holder,
    card_holder_doc_type: card.documentKind,
    card_holder_doc_number: card.document,
    device_unique_identifier: device,
  };
  try {
    const answer = (await http.provider('cards', 'tokens', asked)) as { id?: unknown } | null;
    if (typeof answer?.id !== 'string') throw new CardRefused(GENERAL);
    return {
      token: answer.id,
      bin: card.number.slice(0, 6),
      ultimos_digitos: card.number.slice(-4),
      marca: card.brand.name,
      payment_method_id: card.brand.paymentMethodId,
      vencimiento: card.expiry,
      titular: card.holder,
      documento: card.document,
      tipo_documento: card.documentKind.toUpperCase(),
      email: card.email || null,
      device_unique_identifier: device,
    };
  } catch (failure) {
    throw failure instanceof HttpFailure ? refusal(failure) : failure;
  }
}

function refusal({ status, message, answer }: HttpFailure): CardRefused {
  const { validation_errors: problems } = (answer ?? {}) as { validation_errors?: unknown };
  const fields: Partial<Record<CardField, string>> = {};
  for (const problem of Array.isArray(problems) ? problems : []) {
    const { code, param } = (problem ?? {}) as { code?: string; param?: string };
    const field = PARAMS[param ?? ''];
    if (field) fields[field] ??= TEXTS[code ?? ''] ?? GENERAL;
  }
  return new CardRefused(status === 0 ? message : GENERAL, fields);
}
