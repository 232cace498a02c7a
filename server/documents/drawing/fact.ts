/** Something a document says about its subject: `{ label: 'Dominio', value: 'ZA101AA', detail: 'FIAT CRONOS 1.3 · 2021' }`. */
export interface Fact {
  label: string;
  value: string;
  /** A second, quieter line. */
  detail?: string;
  /** Whoever filed it says so; nobody compared it with the records of the office. */
  declared?: boolean;
}

/** What a fact is called, and who says it when that is whoever filed it. */
export function labelOf({ label, declared }: Fact): string {
  return declared ? `${label} · declarado` : label;
}
