/** Basis points as a rate per thousand travels: 60 is 6. */
export function perThousand(basisPoints: number): number {
  return basisPoints / 10;
}

/** As documents write it: 65 is `6,5`. */
export function writePerThousand(basisPoints: number): string {
  return String(perThousand(basisPoints)).replace('.', ',');
}
