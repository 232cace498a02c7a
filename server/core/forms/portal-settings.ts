import type { Context } from '#server/core/context/context.ts';
import type { PortalConfig } from '#server/core/config/portal-config.ts';
import { portalForms, type PortalForms } from './portal-forms.ts';

/** Declarations of a portal for work outside requests. */
type PortalSettings = Pick<
  Context,
  'portal' | 'codes' | 'tables' | 'endpoints' | 'shapes' | 'registers' | 'formats'
> & {
  forms: PortalForms;
};

/** @param folder from which the config was read */
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
