import { askEarlyReads } from './early-reads.ts';

/**
 * Comes with the page, before it is painted and long before its script, which it asks for once the page is painted, or at once
 * where nobody looks at it. A press on a button meanwhile waits, the last one, and happens once as soon as the script has drawn
 * over the page (start-portal.tsx says so by `portal:taken-over`; nothing of the portal is imported, so that this stays a few bytes of its own).
 * `data-pressed` on the page says that a press waits.
 */
function bringCode(): void {
  askEarlyReads();
  const code = document.getElementById('codigo') as HTMLTemplateElement;
  document.head.append(code.content);
}

// The second frame begins once the first is painted; where nobody looks there is none.
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

/** The same button, or the one that says the same where it stood. */
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

// A device that has the portal's font (web-font.ts) is painted with it, and the toolbar as it was last left (toolbar-labels.ts).
try {
  if (localStorage.getItem('web-font') !== null) page.dataset['webFont'] = '';
  const toolbar = localStorage.getItem(`${page.dataset['storage']}:toolbar`);
  if (toolbar !== null) page.dataset['toolbar'] = toolbar;
} catch {
  // A browser that keeps nothing refuses to be asked.
}
