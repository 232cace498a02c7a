import { askEarlyReads } from './early-reads.ts';

/**
 * Render-blocking script of the page, run before the first paint: it loads the portal's code after that paint, or at
 * once in a hidden tab. Until the portal is hydrated (`portal:taken-over`, start-portal.tsx) it holds the last click on
 * a button, marks the page with `data-pressed`, and then repeats the click. It imports nothing of the portal but the
 * early reads, so that it stays small.
 */
function bringCode(): void {
  askEarlyReads();
  const code = document.getElementById('codigo') as HTMLTemplateElement;
  document.head.append(code.content);
}

// The second frame starts after the first paint; a hidden tab has no frames.
if (document.hidden) bringCode();
else requestAnimationFrame(() => requestAnimationFrame(bringCode));

let pressed: HTMLElement | null = null;
const page = document.documentElement;

function hold(event: Event): void {
  const button = event.target instanceof Element && event.target.closest('button');
  if (!button) return;
  event.preventDefault();
  event.stopPropagation();
  pressed = button as HTMLElement;
  page.dataset['pressed'] = '';
}

const wordsOf = (button: Element) => `${button.getAttribute('aria-label') ?? ''} ${button.textContent}`;

/** The same button if it is still in the page, or the one with the same text that replaced it. */
function standing(button: HTMLElement): HTMLElement | undefined {
  if (button.isConnected) return button;
  return [...document.querySelectorAll('button')].find((other) => wordsOf(other) === wordsOf(button));
}

document.addEventListener('click', hold, { capture: true });
document.addEventListener(
  'portal:taken-over',
  () => {
    document.removeEventListener('click', hold, { capture: true });
    delete page.dataset['pressed'];
    if (pressed) standing(pressed)?.click();
    pressed = null;
  },
  { once: true },
);

// Applied before the first paint: the portal's font if it is cached (listeners.tsx), the toolbar as last left
// (toolbar-labels.ts).
try {
  if (localStorage.getItem('web-font') !== null) page.dataset['webFont'] = '';
  const toolbar = localStorage.getItem(`${page.dataset['storage']}:toolbar`);
  if (toolbar !== null) page.dataset['toolbar'] = toolbar;
} catch {
  // Storage is disabled.
}
