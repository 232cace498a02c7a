import type { Formats } from '#formats/format.ts';
import { foldText } from './pattern-words.ts';

/** Everyday Spanish names of formats with a different title. */
const MEANT: Readonly<Record<string, string>> = {
  dinero: 'money',
  plata: 'money',
  pesos: 'money',
  moneda: 'money',
  monto: 'money',
  mail: 'email',
  celular: 'phone',
  mes: 'period',
  hora: 'datetime',
};

/** The format named by its title, by the beginning of it (`fecha` → `date`), or by its own name. */
export function guessFormat(written: string, formats: Formats): string | undefined {
  const word = foldText(written);
  if (word.length < 3) return undefined;
  const names = Object.keys(formats);
  const titled = (fits: (title: string) => boolean) =>
    names.find((name) => fits(foldText(formats[name]!.title)));
  return (
    names.find((name) => name === written) ??
    names.find((name) => name === MEANT[word]) ??
    titled((title) => title === word) ??
    titled((title) => title.startsWith(`${word} `))
  );
}
