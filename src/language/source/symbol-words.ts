/** Messages for symbols that JSON does not have, by how the text continues. */
const SYMBOLS: readonly (readonly [found: RegExp, said: (text: string) => string])[] = [
  [
    /^'/,
    () =>
      'En JSON todo va entre comillas dobles ("): las simples son para los textos dentro de una expresión.',
  ],
  [/^[“”«»„‘’]/u, () => 'Estas comillas son de imprenta: en JSON van las rectas (").'],
  [/^,/, () => 'Sobra esta coma.'],
  [/^;/, () => 'Acá va una coma en lugar de un punto y coma.'],
  [/^=/, () => 'Entre el nombre de una propiedad y su valor van dos puntos (:).'],
  [/^(?:Sí|Si|sí|si|True|TRUE|Verdadero|verdadero)\b/u, () => 'Sí se escribe true, sin comillas.'],
  [/^(?:No|no|False|FALSE|Falso|falso)\b/u, () => 'No se escribe false, sin comillas.'],
  [/^\p{L}[^",:{}[\]\n]*/u, (text) => `Un texto va entre comillas dobles: ${JSON.stringify(text.trim())}.`],
];

/** A sentence about the text found where a JSON value or name was expected; undefined when there is none. */
export function symbolWords(rest: string): string | undefined {
  for (const [found, said] of SYMBOLS) {
    const [text] = found.exec(rest) ?? [];
    if (text !== undefined) return said(text);
  }
  return undefined;
}
