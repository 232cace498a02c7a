import type { Random } from '#server/seed/parts/random.ts';

/** The machine stops here: whatever it was doing is never finished. */
export class Fall extends Error {
  override readonly name = 'Fall';
}

/** What goes wrong on the way to somebody and back: nothing, the question is lost, the answer is lost. */
export type Loss = 'none' | 'question' | 'answer';

/** Draws what goes wrong. `rate`: percent of questions. */
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

  /** Stops the machine here, now and then. */
  mayFall(): void {
    if (this.random.chance(this.rate / 4)) throw new Fall('The machine stopped.');
  }
}
