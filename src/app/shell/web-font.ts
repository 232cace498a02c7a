import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { deviceStorage } from '#runtime/portal/device-storage.ts';
import { looks } from 'virtual:portal/looks';

/** Storage key set on a device that has the font; early.ts reads it. */
const HERE = 'web-font';

/**
 * Loads the portal's web font after the page is drawn and applies it from the next navigation on, so that nothing waits
 * for it and visible text does not move. A returning visitor has it from the first paint.
 */
export function useWebFont(): void {
  const { pathname } = useLocation();
  const isHere = useRef(false);
  useEffect(() => {
    if (looks.webFont) void bring(looks.webFont).then((came) => (isHere.current = came));
  }, []);
  useLayoutEffect(() => {
    if (isHere.current) document.documentElement.dataset['webFont'] = '';
  }, [pathname]);
}

/** False if it does not load; the next visit tries again. */
async function bring(family: string): Promise<boolean> {
  try {
    await document.fonts.load(`1em ${family}`);
    deviceStorage('local').setItem(HERE, '');
    return true;
  } catch {
    return false;
  }
}
