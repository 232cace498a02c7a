import { useEffect, useSyncExternalStore } from 'react';
import { deviceStorage } from '#runtime/portal/device-storage.ts';
import { usePortal } from '#runtime/services/portal.tsx';

/**
 * Stored value, and `data-toolbar` of the page, while the labels are shown. early.ts reads it before the first paint.
 */
const SHOWN = 'shown';

const listeners = new Set<() => void>();

/** Another tab of the portal may change the choice. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/**
 * Labels of the toolbar icons on a wide window: shown or not, as last chosen on this device, and a setter. Styles read
 * the choice from `data-toolbar` of the page, so that the first paint has it.
 */
export function useToolbarLabels(): [areShown: boolean, show: (areShown: boolean) => void] {
  const name = `${usePortal().portal.storagePrefix}:toolbar`;
  const kept = deviceStorage('local');
  const areShown = useSyncExternalStore(
    subscribe,
    () => kept.getItem(name) === SHOWN,
    () => false,
  );
  useEffect(() => markPage(kept.getItem(name) === SHOWN), [kept, name, areShown]);
  const show = (shown: boolean) => {
    if (shown) kept.setItem(name, SHOWN);
    else kept.removeItem(name);
    markPage(shown);
    for (const listener of listeners) listener();
  };
  return [areShown, show];
}

function markPage(areShown: boolean): void {
  const { dataset } = document.documentElement;
  if (areShown) dataset['toolbar'] = SHOWN;
  else delete dataset['toolbar'];
}
