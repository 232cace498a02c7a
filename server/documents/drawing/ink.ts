/** Colours of the documents; what a city changes (`Issuer.ink`) is in the ink of the sheet. */
export const INK = {
  primary: '#0F4C5C',
  tint: '#EAF1F3',
  sun: '#F2A541',
  text: '#1B2A30',
  muted: '#55666D',
  line: '#DDE3E5',
  black: '#000000',
  white: '#FFFFFF',
} as const;

/** Colours that a city replaces. */
export type CityInk = Partial<Record<'primary' | 'tint', string>>;

/** Points in a millimetre. */
export const MM = 72 / 25.4;
