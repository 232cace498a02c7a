import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Button } from '#widgets/button.tsx';
import type { CallLog } from './call-log.ts';
import { InspectorPanel } from './inspector-panel.tsx';
import { originOfElement, type ElementOrigin } from './parts.ts';

/** Elements of the inspector, which are not inspected. */
const OWN = '[data-devtools]';

/** Shows what made each thing on the page. A button at its end, where it covers nothing, and Alt+I turn it on and off; Escape too. */
export function Inspector({ log }: { log: CallLog }) {
  const [on, setOn] = useState(false);
  const [over, setOver] = useState<Element | null>(null);
  const [origin, setOrigin] = useState<ElementOrigin>();
  function toggle(next: boolean): void {
    setOn(next);
    setOver(null);
    setOrigin(undefined);
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const shortcut = event.altKey && event.code === 'KeyI';
      if (!shortcut && !(on && event.key === 'Escape')) return;
      event.preventDefault();
      toggle(shortcut ? !on : false);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [on]);
  useEffect(() => (on ? watch(setOver, (element) => setOrigin(originOfElement(element))) : undefined), [on]);
  return (
    <aside data-devtools="inspector" aria-label="Inspector">
      {on && over && <Outline element={over} />}
      {on && origin && <InspectorPanel origin={origin} log={log} onClose={() => setOrigin(undefined)} />}
      <Button
        look={on ? 'primary' : 'secondary'}
        aria-pressed={on}
        title="Alt+I"
        onClick={() => toggle(!on)}
        css={{ display: 'flex', margin: '12px 16px', marginInlineStart: 'auto' }}
      >
        {on ? 'Dejar de inspeccionar' : 'Inspeccionar'}
      </Button>
    </aside>
  );
}

/** Follows the pointer and the focus; a click, or Enter on what has the focus, picks instead of doing. Returns how to stop. */
function watch(over: (element: Element) => void, pick: (element: Element) => void): () => void {
  const about = (event: Event, tell: (element: Element) => void, instead: boolean) => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest(OWN)) return;
    if (instead) {
      event.preventDefault();
      event.stopPropagation();
    }
    tell(target);
  };
  const onOver = (event: Event) => about(event, over, false);
  const onClick = (event: Event) => about(event, pick, true);
  const onPress = (event: Event) => about(event, () => undefined, true);
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') about(event, pick, true);
  };
  const listeners = [
    ['pointerover', onOver],
    ['focusin', onOver],
    ['pointerdown', onPress],
    ['mousedown', onPress],
    ['click', onClick],
    ['keydown', onKey],
  ] as const;
  for (const [name, listener] of listeners) addEventListener(name, listener as EventListener, true);
  return () => {
    for (const [name, listener] of listeners) removeEventListener(name, listener as EventListener, true);
  };
}

/** A frame around an element of the page, with the place that made it. */
function Outline({ element }: { element: Element }) {
  const { top, left, width, height } = element.getBoundingClientRect();
  const place = originOfElement(element).parts[0]?.made.$at;
  return (
    <chakra.div
      aria-hidden="true"
      position="fixed"
      zIndex="65"
      pointerEvents="none"
      outline="2px solid"
      outlineColor="focus"
      bg="rgb(31 111 178 / 0.08)"
      style={{ top, left, width, height }}
    >
      {place && (
        <chakra.span
          position="absolute"
          bottom="100%"
          insetInlineStart="0"
          paddingInline="2"
          bg="focus"
          color="card"
          fontSize="xs"
          whiteSpace="nowrap"
          style={top < 24 ? { bottom: 'auto', top: '100%' } : {}}
        >
          {place}
        </chakra.span>
      )}
    </chakra.div>
  );
}
