/** Whoever uses a page: a simulated keyboard and pointer. */
export interface Person {
  click(element: HTMLElement): Promise<void>;
  /** Writes in the place of what there was. */
  write(control: HTMLElement, text: string): Promise<void>;
  choose(control: HTMLSelectElement, option: HTMLElement): Promise<void>;
  attach(control: HTMLElement, file: File): Promise<void>;
  /** Goes out of a field. */
  leave(control: HTMLElement): void;
  /** Lets seconds go by. */
  wait(seconds: number): Promise<void>;
}
