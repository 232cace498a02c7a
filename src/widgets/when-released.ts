let pressed = false;

/**
 * Runs at once or, while a mouse button or a finger is down, after the resulting click. When a press on a button blurs
 * a field, rendering at once could move the button, and the click would miss it.
 */
export function whenReleased(run: () => void): void {
  if (pressed) waiting.push(run);
  else run();
}

const waiting: (() => void)[] = [];
const ENDS = ['pointerup', 'pointercancel', 'dragend'] as const;

function release(): void {
  pressed = false;
  for (const run of waiting.splice(0)) setTimeout(run);
}

addEventListener('pointerdown', () => (pressed = true), { capture: true });
for (const end of ENDS) addEventListener(end, release, { capture: true });
