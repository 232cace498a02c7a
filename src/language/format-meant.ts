import type { Formats } from '#formats/format.ts';
import { simple } from './pattern-words.ts';

/** The format that somebody named by its title, or by the beginning of it: `fecha` → `date`; also by its own name. */
export function formatMeant(written: string, formats: Formats): string | undefined {
  const word = simple(written);
  if (word.length < 3) return undefined;
  const names = Object.keys(formats);
  const titled = (fits: (title: string) => boolean) =>
    names.find((name) => fits(simple(formats[name]!.title)));
  return (
    names.find((name) => name === written) ??
    titled((title) => title === word) ??
    titled((title) => title.startsWith(`${word} `))
  );
}
