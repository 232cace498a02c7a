import type { CardBrand } from '#contract/generated/grammar.ts';
import { cleanTyped } from '#formats/clean-typed.ts';
import { cardExpired, cardExpiry } from '#formats/payment/card-expiry.ts';
import { cardHolder } from '#formats/payment/card-holder.ts';
import { detectBrand, readCard } from '#formats/payment/card-number.ts';
import { cuit } from '#formats/cuit.ts';
import { email } from '#formats/email.ts';
import type { Reading } from '#formats/format.ts';
import { personDocument } from '#formats/person-document.ts';

export type CardField = 'numero' | 'titular' | 'vencimiento' | 'codigo' | 'documento' | 'email';
export type DocumentKind = 'dni' | 'cuil';

/** Raw values of a card form. In memory only: not stored in drafts and not sent to the portal's API. */
export type CardTyped = Readonly<Record<CardField, string>> & { readonly tipo: DocumentKind };

export const EMPTY_CARD: CardTyped = {
  numero: '',
  titular: '',
  vencimiento: '',
  codigo: '',
  tipo: 'dni',
  documento: '',
  email: '',
};

/** Card data as the provider expects them. */
export interface ProviderCard {
  readonly brand: CardBrand;
  readonly number: string;
  readonly holder: string;
  /** `12/28` */
  readonly expiry: string;
  readonly code: string;
  readonly documentKind: DocumentKind;
  readonly document: string;
  /** Empty: no receipt by mail. */
  readonly email: string;
}

type CardErrors = Partial<Record<CardField, string>>;
export type CardFormReading = { readonly card: ProviderCard } | { readonly errors: CardErrors };

/**
 * Validates a card form: brand by the portal's rules, expiry through the last day of its month, length of the code by
 * the brand.
 * @param today `2026-04-15`
 */
export function readCardForm(typed: CardTyped, brands: readonly CardBrand[], today: string): CardFormReading {
  const number = readCard(typed.numero, brands);
  const brand = 'brand' in number ? number.brand : null;
  const readings: Record<CardField, Reading> = {
    numero: number,
    titular: cardHolder.read(typed.titular),
    vencimiento: readExpiry(typed.vencimiento, today),
    codigo: readCode(typed.codigo, detectBrand(typed.numero, brands)),
    documento: readDocument(typed.documento, typed.tipo),
    email: typed.email.trim() === '' ? { value: '' } : email.read(typed.email),
  };
  const errors: CardErrors = {};
  for (const [field, reading] of Object.entries(readings)) {
    if ('error' in reading) errors[field as CardField] = reading.error;
  }
  if (!brand || Object.keys(errors).length > 0) return { errors };
  const value = (field: CardField) => (readings[field] as { value: string }).value;
  return {
    card: {
      brand,
      number: value('numero'),
      holder: value('titular'),
      expiry: value('vencimiento'),
      code: value('codigo'),
      documentKind: typed.tipo,
      document: value('documento'),
      email: value('email'),
    },
  };
}

function readExpiry(typed: string, today: string): Reading {
  const reading = cardExpiry.read(typed);
  if ('error' in reading || !cardExpired(reading.value, today)) return reading;
  return { error: 'La tarjeta está vencida o la fecha es incorrecta.' };
}

function readDocument(typed: string, kind: DocumentKind): Reading {
  if (typed.trim() === '') return { error: 'Ingresá el número de documento.' };
  return (kind === 'dni' ? personDocument : cuit).read(typed);
}

function readCode(typed: string, brand: CardBrand | null): Reading {
  const value = cleanTyped(typed);
  const lengths = brand ? [brand.cvv] : [3, 4];
  if (/^\d+$/.test(value) && lengths.includes(value.length)) return { value };
  return { error: `Ingresá los ${lengths.join(' o ')} números del código de seguridad.` };
}
