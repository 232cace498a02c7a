import type { SimulatedUser } from '#devtools/simulated-user.ts';
import { drawAll } from './react-turns.ts';

const TAKES_FOCUS = 'a[href], :is(button, input, select, textarea):not([disabled]), [tabindex]';

/**
 * Simulated user who only dispatches events: clicks, and types half a word at a time.
 * @param between runs in the middle of each word
 */
export function handAt(between: () => Promise<void>): SimulatedUser {
  return {
    click: press,
    async write(control, text) {
      await press(control);
      await put(control, '');
      const middle = Math.ceil(text.length / 2);
      await put(control, text.slice(0, middle));
      await between();
      await put(control, valueOf(control) + text.slice(middle));
    },
    async choose(control, option) {
      await press(control);
      set(control, (option as HTMLOptionElement).value);
      await happen(control, new Event('input', { bubbles: true }));
      await happen(control, new Event('change', { bubbles: true }));
    },
    async attach(control, file) {
      await press(control);
      const chosen = new DataTransfer();
      chosen.items.add(file);
      (control as HTMLInputElement).files = chosen.files;
      await happen(control, new Event('input', { bubbles: true }));
      await happen(control, new Event('change', { bubbles: true }));
    },
    leave: (control) => void control.dispatchEvent(new FocusEvent('focusout', { bubbles: true })),
    wait: () => Promise.reject(new Error('Whoever plays lets time go by.')),
  };
}

async function press(element: HTMLElement): Promise<void> {
  const about = { bubbles: true, cancelable: true };
  await happen(element, new PointerEvent('pointerdown', about));
  await happen(element, new MouseEvent('mousedown', about));
  const focused = element.closest<HTMLElement>(TAKES_FOCUS);
  if (focused) focused.focus();
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await drawn();
  await happen(element, new PointerEvent('pointerup', about));
  await happen(element, new MouseEvent('mouseup', about));
  await happen(element, new MouseEvent('click', about));
}

const valueOf = (control: HTMLElement) => (control as HTMLInputElement).value;

async function put(control: HTMLElement, text: string): Promise<void> {
  if (valueOf(control) === text) return;
  set(control, text);
  await happen(control, new InputEvent('input', { bubbles: true }));
}

/** Uses the native setter, which React overrides to notice changes. */
function set(control: HTMLElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')!.set!.call(control, value);
}

async function happen(element: HTMLElement, event: Event): Promise<void> {
  element.dispatchEvent(event);
  await drawn();
}

/** Renders as a browser does after each event: microtasks with urgent updates first, then all others. */
async function drawn(): Promise<void> {
  await Promise.resolve();
  drawAll();
}
