import { chakra } from '@chakra-ui/react';
import { useMemo, type ReactNode } from 'react';
import type { Writing } from '#contract/compiled-item.ts';
import type { Tone } from '#contract/generated/grammar.ts';
import type { Formats } from '#formats/format.ts';
import { writeAmount } from '#formats/money.ts';
import { usePortal } from '#runtime/services/portal.tsx';
import { useWords, type Words } from '#widgets/words.ts';
import { textElements } from '#widgets/text-elements.tsx';
import { isFigure } from '#widgets/is-figure.ts';
import { TONES } from './tones.ts';

/** A value as displayed; `tone` if it is a state. */
export interface FormattedValue {
  readonly text: string;
  readonly tone?: Tone;
}

/** Formats a value by its format or codes: a dash if absent, an unknown code unchanged. */
export type WriteValue = (value: unknown, writing?: Writing, place?: DisplayContext) => FormattedValue;

/** Table cells omit the currency sign of amounts. */
export type DisplayContext = 'table' | 'text';

function writeWith(formats: Formats, words: Words, locale: string): WriteValue {
  return (value, { format, codes, decimals } = {}, place = 'text') => {
    if (value === null || value === undefined || value === '') return { text: words.none };
    if (codes) {
      const code = codes.find((c) => c.code === value);
      return code ? { text: code.label, tone: code.tone } : { text: String(value) };
    }
    if (typeof value === 'boolean') return { text: value ? words.yes : words.no };
    if (format === 'money' && place === 'table' && typeof value === 'string')
      return { text: writeAmount(value) };
    if (format && typeof value === 'string') return { text: formats[format]?.write(value) ?? value };
    if (typeof value === 'number') return { text: value.toLocaleString(locale, placesOf(decimals)) };
    if (Array.isArray(value)) return { text: value.join(', ') || words.none };
    return { text: typeof value === 'string' ? value : words.none };
  };
}

/** Fixed number of decimals; as many as the number has if undefined. */
const placesOf = (decimals: number | undefined) =>
  decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };

export function useWrite(): WriteValue {
  const { formats, portal } = usePortal();
  const words = useWords();
  return useMemo(() => writeWith(formats, words, portal.locale), [formats, words, portal.locale]);
}

/** A formatted value; a state is a chip. */
export function Value({ written }: { written: FormattedValue }) {
  const { text, tone } = written;
  if (tone) return <Chip tone={tone}>{text}</Chip>;
  return isFigure(text) ? <span translate="no">{text}</span> : <span>{textElements(text)}</span>;
}

/** Main amount, in large type with smaller cents. */
export function BigAmount({ text, size = '3xl' }: { text: string; size?: '2xl' | '3xl' }) {
  const comma = text.lastIndexOf(',');
  const whole = comma < 0 ? text : text.slice(0, comma);
  return (
    <chakra.span
      fontSize={{ base: fitting(text, size), md: size }}
      fontWeight="700"
      lineHeight="1.1"
      whiteSpace="nowrap"
      css={{ fontVariantNumeric: 'tabular-nums' }}
    >
      <span translate="no">
        <span>{whole}</span>
        {comma >= 0 && <chakra.span fontSize="0.6em">{text.slice(comma)}</chakra.span>}
      </span>
    </chakra.span>
  );
}

/** Font size on a phone at which the amount fits in one line. */
function fitting(text: string, size: '2xl' | '3xl'): 'xl' | '2xl' | '3xl' {
  if (text.length > '$ 99.999.999,99'.length) return 'xl';
  return text.length > '$ 999.999,99'.length ? '2xl' : size;
}

/** A state as text on a pale background. */
function Chip({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <chakra.span
      {...TONES[tone]}
      display="inline-block"
      paddingInline="2"
      borderRadius="md"
      fontSize="sm"
      fontWeight="600"
      lineHeight="1.7"
      whiteSpace="nowrap"
      css={{ '@media (forced-colors: active)': { border: '1px solid' } }}
    >
      {textElements(children)}
    </chakra.span>
  );
}
