import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import type { Portal } from '#runtime/portal/portal-config.ts';
import type { Services } from './services.ts';

const ServicesContext = createContext<Services | null>(null);

/** Provides a portal's config and services to its descendants. `services` must not change. */
export function PortalProvider({ services, children }: { services: Services; children: ReactNode }) {
  return <ServicesContext value={services}>{children}</ServicesContext>;
}

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('There is no PortalProvider above this component.');
  return services;
}

/** Config of the portal. */
export function usePortal(): Portal {
  return useServices().portal;
}
