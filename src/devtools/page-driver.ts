import type { SimulatedUser } from './simulated-user.ts';

const LONGEST_WAIT = 5;

/** Uses the page it runs in, by events. Moves no focus. */
export const pageDriver: SimulatedUser = {
  async click(element) {
    element.click();
    await pause();
  },
  async write(control, text) {
    set(control, text);
    control.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await pause();
    this.leave(control);
    await pause();
  },
  async choose(control, option) {
    set(control, (option as HTMLOptionElement).value);
    control.dispatchEvent(new Event('change', { bubbles: true }));
    await pause();
  },
  async attach(control, file) {
    const chosen = new DataTransfer();
    chosen.items.add(file);
    (control as HTMLInputElement).files = chosen.files;
    control.dispatchEvent(new Event('change', { bubbles: true }));
    await pause();
  },
  leave: (control) => void control.dispatchEvent(new FocusEvent('focusout', { bubbles: true })),
  wait: (seconds) => pause(Math.min(seconds, LONGEST_WAIT) * 1000),
};

/** Sets a value so that React notices it: by the control's own setter, which React covers. */
function set(control: HTMLElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
}

/** Lets what was done be drawn. */
export function pause(milliseconds = 0): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
