import type { Looks } from './generated/grammar.ts';

/** Appearance of a portal: each colour by its meaning, the corner radius and the font. */
export interface PortalLooks {
  colors: Readonly<Record<ColorName, string>>;
  /** Corners, in px. */
  radius: number;
  /** CSS font families installed on the device. */
  font: string;
  /** The family that the portal brings, for when it is on the device; null where its `looks` choose others. */
  webFont: string | null;
}

/** Petrol for what acts, sun as accent without text. */
const COLORS = {
  primary: '#0F4C5C',
  'primary.hover': '#0B3A46',
  'primary.subtle': '#E6EFF1',
  accent: '#F2A541',
  page: '#F7F8F8',
  card: '#FFFFFF',
  line: '#DDE3E5',
  'line.strong': '#7B8B91',
  text: '#1B2A30',
  muted: '#55666D',
  focus: '#1F6FB2',
  success: '#2B7A3F',
  'success.subtle': '#E8F4EB',
  warning: '#8A5000',
  'warning.subtle': '#FDF3E1',
  danger: '#B3261E',
  'danger.subtle': '#FCEBEA',
  info: '#1A5F99',
  'info.subtle': '#E7F1F9',
  neutral: '#4C5C63',
  'neutral.subtle': '#EDF0F1',
};

export type ColorName = keyof typeof COLORS;

const WEB_FONT = "'Encode Sans Variable'";
/** Families that every device has. */
const DEVICE_FONTS = 'system-ui, sans-serif';

/** Appearance of a portal from its `looks`; the shades of its primary colour are derived from it. */
export function looksOf({ colors = {}, radius = 8, font }: Looks = {}): PortalLooks {
  const { primary } = colors;
  const shades = primary && {
    'primary.hover': mixColours(primary, '#000000', 0.24),
    'primary.subtle': mixColours(primary, '#FFFFFF', 0.9),
  };
  const families = font?.split(', ').map(quoted) ?? [];
  return {
    colors: { ...COLORS, ...shades, ...colors },
    radius,
    font: [...families, DEVICE_FONTS].join(', '),
    webFont: font === undefined ? WEB_FONT : null,
  };
}

/** Generic families (`serif`, `system-ui`) go as they are; a name with spaces goes between quotes. */
const quoted = (family: string) => (family.includes(' ') ? `'${family}'` : family);

/** So much of a colour towards another: `#000000` to `#FFFFFF` by 0.5 is `#808080`. */
export function mixColours(from: string, to: string, part: number): string {
  const [a, b] = [channels(from), channels(to)];
  const mix = a.map((value, i) => Math.round(value + (b[i]! - value) * part));
  return `#${mix
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`;
}

/** Contrast of two colours as WCAG 2 measures it: from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

const channels = (color: string) => [1, 3, 5].map((from) => Number.parseInt(color.slice(from, from + 2), 16));
