/** Running actions by key, with the finished percentage (an integer), or undefined if they do not report it. */
export type Progress = ReadonlyMap<string, number | undefined>;

/** Running actions of a screen; each runs once at a time. */
export class RunningActions {
  readonly #changed: () => void;
  #now: Progress = new Map();

  /** @param changed called on start, progress and end */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** The same object until something changes. */
  get now(): Progress {
    return this.#now;
  }

  /** Runs the work of an action, which reports progress from 0 to 1; returns false if the action is already running. */
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
