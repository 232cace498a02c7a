import type { Context } from '#server/core/context/context.ts';
import type { PortalConfig } from '#server/core/config/portal-config.ts';
import { portalForms, type PortalForms } from './portal-forms.ts';

/** What is declared of a portal, as whoever works without a request needs it. */
type PortalSettings = Pick<
  Context,
  'portal' | 'codes' | 'tables' | 'endpoints' | 'shapes' | 'registers' | 'formats'
> & {
  forms: PortalForms;
};

/** @param folder the config was read from it */
export function portalSettings(
  { portal, codes, tables, registers, formats, declarations: { endpoints, shapes } }: PortalConfig,
  folder: string,
): PortalSettings {
  return {
    portal,
    codes,
    tables,
    endpoints,
    shapes,
    registers,
    formats,
    forms: portalForms(folder, formats),
  };
}
