import { createContext, useContext, useState } from 'react';
import type { ReactNode } from 'react';
import { readEnvironment } from './environment.ts';
import type { Environment } from './environment.ts';
import type { Portal } from './portal-config.ts';
import { createServices } from './services.ts';
import type { Services } from './services.ts';

const ServicesContext = createContext<Services | null>(null);

interface PortalProviderProps {
  portal: Portal;
  /** Where the services are; read from the page when absent. */
  environment?: Environment;
  children: ReactNode;
}

/** Runs a portal: everything below may ask for its config and its services. Give it the same portal always. */
export function PortalProvider({ portal, environment, children }: PortalProviderProps) {
  const [services] = useState(() => createServices(portal, environment ?? readEnvironment()));
  return <ServicesContext value={services}>{children}</ServicesContext>;
}

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('There is no PortalProvider above this component.');
  return services;
}

/** What config says. */
export function usePortal(): Portal {
  return useServices().portal;
}
