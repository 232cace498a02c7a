/** Numbers that look random and are the same every time: one stream per name, so that one does not move another. */
export class Random {
  #state: number;

  constructor(name: string) {
    this.#state =
      [...name].reduce((hash, c) => Math.imul(hash ^ c.charCodeAt(0), 16777619), 2166136261) >>> 0;
  }

  /** Integer between both, included. */
  integer(least: number, most: number): number {
    return least + Math.floor(this.#fraction() * (most - least + 1));
  }

  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new RangeError('Nothing to pick from');
    return list[this.integer(0, list.length - 1)] as T;
  }

  chance(percent: number): boolean {
    return this.#fraction() * 100 < percent;
  }

  shuffled<T>(list: readonly T[]): T[] {
    const rest = [...list];
    return list.map(() => rest.splice(this.integer(0, rest.length - 1), 1)[0] as T);
  }

  digits(count: number): string {
    return Array.from({ length: count }, () => this.integer(0, 9)).join('');
  }

  /** UUID version 4. */
  uuid(): string {
    const hex = (count: number) =>
      Array.from({ length: count }, () => this.integer(0, 15).toString(16)).join('');
    return `${hex(8)}-${hex(4)}-4${hex(3)}-${this.pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`;
  }

  /** mulberry32. */
  #fraction(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }
}
