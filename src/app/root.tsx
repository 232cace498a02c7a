import { ChakraProvider, type SystemContext } from '@chakra-ui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { Hydrating, Prerendered } from '#blocks/parts/prerendered.ts';
import { PortalProvider } from '#runtime/services/portal.tsx';
import type { Services } from '#runtime/services/services.ts';
import { App } from './app.tsx';
import { LastResort } from './last-resort.tsx';

interface RootProps {
  services: Services;
  looks: SystemContext;
  /** The page arrived prerendered: draw all of it in the first pass. */
  whole?: boolean;
  /** The prerendered page is hydrated, not replaced. */
  asItStands?: boolean;
  Router?: ComponentType<{ children: ReactNode }>;
  /** Drawn instead of the screen of the address, which is awaited. */
  waiting?: ReactNode;
  /** Siblings of the portal that use its services. */
  children?: ReactNode;
}

/** The whole portal with its providers. */
export function Root({
  services,
  looks,
  whole = false,
  asItStands = false,
  Router = BrowserRouter,
  waiting,
  children,
}: RootProps) {
  const isWhole = useRef(whole);
  useEffect(() => void (isWhole.current = false), []);
  return (
    <PortalProvider services={services}>
      <LastResort>
        <ChakraProvider value={looks}>
          <QueryClientProvider client={services.queries}>
            <Prerendered value={isWhole}>
              <Hydrating value={asItStands}>
                <Router>
                  <App {...(waiting && { waiting })} />
                </Router>
              </Hydrating>
            </Prerendered>
            {children}
          </QueryClientProvider>
        </ChakraProvider>
      </LastResort>
    </PortalProvider>
  );
}
