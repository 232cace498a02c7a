import { fromCents } from '#formats/money.ts';

/** The payee, as registered by the acquirer. */
export interface QrMerchant {
  /** Reverse domain of the acquirer: `ar.gob.rentasciudad`. */
  acquirer: string;
  acquirerCuit: string;
  cuit: string;
  /** CBU or CVU. */
  cbu: string;
  /** Category code: `9311`, tax payments. */
  category: string;
  /** Up to 25 characters. */
  name: string;
  /** Up to 15 characters. */
  city: string;
  postalCode: string;
}

const PESOS = '032';

function field(tag: string, value: string, longest = 99): string {
  if (value.length === 0 || value.length > longest)
    throw new RangeError(`QR field ${tag} cannot hold "${value}"`);
  return tag + String(value.length).padStart(2, '0') + value;
}

/** CRC-16/CCITT-FALSE in four upper-case hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = ((crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff) >>> 0;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** Payload of an interoperable payment (EMVCo merchant-presented). `cents` positive. */
export function encodeQr(merchant: QrMerchant, cents: number, reference: string): string {
  const payload = [
    field('00', '01'),
    field('01', '12'),
    field('43', field('00', merchant.acquirer) + field('98', merchant.acquirerCuit) + field('99', '01')),
    field('50', field('00', merchant.cuit)),
    field('51', field('00', merchant.cbu)),
    field('52', merchant.category, 4),
    field('53', PESOS),
    field('54', fromCents(cents), 13),
    field('58', 'AR'),
    field('59', merchant.name, 25),
    field('60', merchant.city, 15),
    field('61', merchant.postalCode, 10),
    field('62', field('05', reference, 25)),
    '6304',
  ].join('');
  return payload + crc16(payload);
}

/** Tags and values of one level, or null when the lengths do not add up. */
function readFields(text: string): Map<string, string> | null {
  const fields = new Map<string, string>();
  let at = 0;
  while (at < text.length) {
    const head = /^(\d{2})(\d{2})/.exec(text.slice(at));
    const [, tag = '', length = ''] = head ?? [];
    const value = text.slice(at + 4, at + 4 + Number(length));
    if (!head || value.length !== Number(length)) return null;
    fields.set(tag, value);
    at += 4 + value.length;
  }
  return fields;
}

export type QrReading =
  | { amount: string; reference: string; fields: ReadonlyMap<string, string> }
  | { refusal: QrRefusal };
export type QrRefusal = 'fields' | 'crc' | 'currency' | 'amount';

/** Parses a payload, `amount` in wire format; or returns the first problem. */
export function parseQrPayload(payload: string): QrReading {
  const fields = readFields(payload);
  const crc = fields?.get('63');
  if (!fields || crc === undefined || !/63..[\dA-Fa-f]{4}$/.test(payload)) return { refusal: 'fields' };
  if (crc16(payload.slice(0, -4)) !== crc.toUpperCase()) return { refusal: 'crc' };
  if (fields.get('53') !== PESOS) return { refusal: 'currency' };
  const amount = fields.get('54') ?? '';
  if (!/^\d+\.\d{2}$/.test(amount)) return { refusal: 'amount' };
  const reference = readFields(fields.get('62') ?? '')?.get('05') ?? '';
  return { amount, reference, fields };
}
