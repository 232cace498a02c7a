/** An amount or state of a thing as reported by one source: `MULTA-A0451237`, `boleta 0000123456`, `plan 20260031`. */
export interface AmountFact {
  readonly thing: string;
  /** Field name: `total`, `importe_1`, `estado`. */
  readonly measure: string;
  /** Day that the amount is for, `yyyy-mm-dd`; empty: it is the same on every day. */
  readonly day: string;
  /** Money as it travels, or a code. */
  readonly value: string;
  /** Screen and endpoint, paper or mail. */
  readonly source: string;
  /** Number of writes before it was reported. */
  readonly epoch: number;
}

/** Two sources that differ about one thing. */
export interface Disagreement {
  readonly about: string;
  /** Value → sources, at most three each. */
  readonly values: ReadonlyMap<string, readonly string[]>;
}

const SOURCES = 3;

/** Facts by thing, measure and day, of which each has at most one value. */
export class AmountLedger {
  readonly #values = new Map<string, Map<string, Set<string>>>();
  #count = 0;

  add(facts: readonly AmountFact[]): void {
    for (const { thing, measure, day, value, source, epoch } of facts) {
      const after = day === '' || epoch === 0 ? '' : `después de ${epoch} cambios`;
      const about = [thing, measure, day, after].filter((part) => part !== '').join(' · ');
      const values = this.#values.get(about) ?? new Map<string, Set<string>>();
      const sources = values.get(value) ?? new Set<string>();
      if (sources.size < SOURCES) sources.add(source);
      this.#values.set(about, values.set(value, sources));
      this.#count++;
    }
  }

  /** Number of facts. */
  get count(): number {
    return this.#count;
  }

  /** Facts with more than one value. */
  disagreements(): readonly Disagreement[] {
    return [...this.#values]
      .filter(([, values]) => values.size > 1)
      .map(([about, values]) => ({
        about,
        values: new Map([...values].map(([value, sources]) => [value, [...sources]])),
      }));
  }
}

/** A disagreement as text: what it is about, then one line per value. */
export function disagreementText({ about, values }: Disagreement): string {
  return [about, ...[...values].map(([value, sources]) => `    ${value}  ${sources.join(', ')}`)].join('\n');
}
