/** Actions by their key → whole percent that is done of those that tell; undefined of those that do not. */
export type Progress = ReadonlyMap<string, number | undefined>;

/** The actions of a screen that run, each once at a time. */
export class RunningActions {
  readonly #changed: () => void;
  #now: Progress = new Map();

  /** @param changed told when one begins, goes on or ends */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** The same object while nothing changed. */
  get now(): Progress {
    return this.#now;
  }

  /** Does the work of an action, which tells its progress from 0 to 1; false when it is being done already. */
  async run(key: string, work: (progress: (part: number) => void) => Promise<boolean>): Promise<boolean> {
    if (this.#now.has(key)) return false;
    this.#set(new Map([...this.#now, [key, undefined]]));
    try {
      return await work((part) => this.#set(new Map([...this.#now, [key, Math.floor(part * 100)]])));
    } finally {
      this.#set(new Map([...this.#now].filter(([other]) => other !== key)));
    }
  }

  #set(now: Progress): void {
    this.#now = now;
    this.#changed();
  }
}
