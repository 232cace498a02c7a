import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchMissingCode } from '#runtime/live/missing-code.ts';
import { matchRoute } from '#runtime/routes/routes.ts';
import type { Services } from '#runtime/services/services.ts';
import { loadScreen } from './screen/load-screen.ts';
import { Root } from './root.tsx';

/** Draws the portal in the page, at its address. `beside` stands next to it. */
export async function startPortal(services: Services, beside?: ReactNode): Promise<void> {
  const { portal, routes } = services.portal;
  watchMissingCode(services);
  // The first screen's code is awaited before the first render: React holds lazy content back after a fallback.
  const path = location.pathname === '/' ? portal.home : location.pathname;
  try {
    const first = matchRoute(path, await routes.load(path));
    if (first) await loadScreen(first.entry);
  } catch {
    // It says so, and offers to try again, where the screen would stand.
  }
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <Root services={services}>{beside}</Root>
    </StrictMode>,
  );
  // Once the first screen stands: then the next one waits for nothing but its own code.
  setTimeout(() => navigator.onLine && void routes.loadAll(), 2000);
}
