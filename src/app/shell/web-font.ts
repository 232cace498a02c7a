import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { deviceStorage } from '#runtime/portal/device-storage.ts';
import { looks } from 'virtual:portal/looks';

/** Of a device that has the font: early.ts reads it. */
const HERE = 'web-font';

/**
 * Asks for the font that the portal brings once the page stands, and writes in it from the next screen on, so that nothing
 * waits for it and nothing that one reads moves. Who comes back has it from the first paint.
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

/** False where it does not come: it will with another visit. */
async function bring(family: string): Promise<boolean> {
  try {
    await document.fonts.load(`1em ${family}`);
    deviceStorage('local').setItem(HERE, '');
    return true;
  } catch {
    return false;
  }
}
