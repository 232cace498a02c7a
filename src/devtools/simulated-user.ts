/** User of a page: a simulated keyboard and pointer. */
export interface SimulatedUser {
  click(element: HTMLElement): Promise<void>;
  /** Replaces the text of a control. */
  write(control: HTMLElement, text: string): Promise<void>;
  choose(control: HTMLSelectElement, option: HTMLElement): Promise<void>;
  attach(control: HTMLElement, file: File): Promise<void>;
  /** Leaves a field. */
  leave(control: HTMLElement): void;
  /** Lets seconds pass. */
  wait(seconds: number): Promise<void>;
}
