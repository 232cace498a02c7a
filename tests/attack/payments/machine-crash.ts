import type { Random } from '#server/seed/parts/random.ts';

/** The machine stops here: its work in progress is never finished. */
export class MachineCrash extends Error {
  override readonly name = 'Fall';
}

/** Loss on the way to a provider and back: none, the request, or the answer. */
export type Loss = 'none' | 'question' | 'answer';

/** Draws faults. `rate`: percent of requests. */
export class Faults {
  readonly random: Random;
  rate: number;

  constructor(random: Random, rate: number) {
    this.random = random;
    this.rate = rate;
  }

  loss(): Loss {
    if (!this.random.chance(this.rate)) return 'none';
    return this.random.pick(['question', 'answer']);
  }

  /** Stops the machine here, at random. */
  mayFall(): void {
    if (this.random.chance(this.rate / 4)) throw new MachineCrash('The machine stopped.');
  }
}
