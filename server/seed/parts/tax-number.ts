import { isCuit } from '#formats/cuit.ts';

/** The prefixes tried in order: the second is the one given when the first admits no check digit. */
const PREFIXES = { man: ['20', '23'], woman: ['27', '23'], company: ['30', '33'] } as const;

/** The tax identification of a document or company number of eight digits. */
export function taxNumber(holder: keyof typeof PREFIXES, number: number): string {
  for (const prefix of PREFIXES[holder])
    for (let digit = 0; digit < 10; digit++) {
      const cuit = `${prefix}${String(number).padStart(8, '0')}${digit}`;
      if (isCuit(cuit)) return cuit;
    }
  throw new RangeError(`No tax identification for ${number}`);
}
