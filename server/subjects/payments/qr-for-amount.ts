import { fromCents } from '#formats/money.ts';
import { crc16, parseQrPayload } from '#server/rules/codes/interoperable-qr.ts';

/** The QR of a slip charging another amount (that of its second due day). `cents` positive. */
export function qrForAmount(payload: string, cents: number): string {
  const reading = parseQrPayload(payload);
  if ('refusal' in reading) throw new RangeError(`The slip's QR cannot be read: ${reading.refusal}`);
  const fields = [...reading.fields].filter(([tag]) => tag !== '63');
  const text = fields
    .map(([tag, value]) => [tag, tag === '54' ? fromCents(cents) : value] as const)
    .map(([tag, value]) => tag + String(value.length).padStart(2, '0') + value)
    .join('');
  return `${text}6304${crc16(`${text}6304`)}`;
}
