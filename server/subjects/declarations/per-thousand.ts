/** Basis points as a rate per thousand travels: 60 is 6. */
export function perThousand(basisPoints: number): number {
  return basisPoints / 10;
}

/** Formats a rate for documents, in words, since their font has no ‰: 65 is `6,5 por mil`. */
export function writePerThousand(basisPoints: number): string {
  return `${perThousand(basisPoints)} por mil`.replace('.', ',');
}
