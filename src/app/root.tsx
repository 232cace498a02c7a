import { ChakraProvider, type SystemContext } from '@chakra-ui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { AsItStands, DrawnWhole } from '#blocks/parts/drawn-whole.ts';
import { PortalProvider } from '#runtime/services/portal.tsx';
import type { Services } from '#runtime/services/services.ts';
import { App } from './app.tsx';
import { LastResort } from './last-resort.tsx';

interface RootProps {
  services: Services;
  looks: SystemContext;
  /** It is drawn where it stands already: the page arrived drawn. */
  whole?: boolean;
  /** It is what arrived, to be taken over. */
  asItStands?: boolean;
  Router?: ComponentType<{ children: ReactNode }>;
  /** What stands for a screen that is waited for, instead of the one of the address. */
  waiting?: ReactNode;
  /** What stands beside it and may ask for the services too. */
  children?: ReactNode;
}

/** The whole portal on its services. */
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
            <DrawnWhole value={isWhole}>
              <AsItStands value={asItStands}>
                <Router>
                  <App {...(waiting && { waiting })} />
                </Router>
              </AsItStands>
            </DrawnWhole>
            {children}
          </QueryClientProvider>
        </ChakraProvider>
      </LastResort>
    </PortalProvider>
  );
}
