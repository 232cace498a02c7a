/** A labelled value of a document: `{ label: 'Dominio', value: 'ZA101AA', detail: 'FIAT CRONOS 1.3 · 2021' }`. */
export interface Fact {
  label: string;
  value: string;
  /** A second line, less prominent. */
  detail?: string;
  /** Declared by the applicant, not checked against the records of the office. */
  declared?: boolean;
}

/** Label of a fact, with a mark when it was declared by the applicant. */
export function labelOf({ label, declared }: Fact): string {
  return declared ? `${label} · declarado` : label;
}
