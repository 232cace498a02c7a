/** A part of a document that `npm run generate` writes. */
export interface MadePart {
  readonly name: string;
  /** Its source. */
  readonly from: string;
}

/** A document with one of its parts made anew; it fails where the document has no place for it. */
export function withMade(document: string, { name, from }: MadePart, part: string): string {
  const begin = `<!-- The ${name}: made by \`npm run generate\` from ${from}. -->`;
  const end = `<!-- End of the ${name}. -->`;
  const [before, rest] = document.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`There is no place for the ${name}.`);
  return `${before}${begin}\n\n${part}\n\n${end}${after}`;
}
