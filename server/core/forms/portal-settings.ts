import type { OfficeConfig } from '#server/core/context/context.ts';
import type { PortalConfig } from '#server/core/config/portal-config.ts';
import { portalForms, type PortalForms } from './portal-forms.ts';

/**
 * Declarations of the office, with the calls and charges of its screens.
 *
 * @param folder from which the config was read
 */
export function portalSettings(
  { portal, codes, records, tables, registers, formats, declarations: { endpoints, shapes } }: PortalConfig,
  folder: string,
): OfficeConfig & { forms: PortalForms } {
  return {
    portal,
    codes,
    records,
    tables,
    endpoints,
    shapes,
    registers,
    formats,
    forms: portalForms(folder, formats),
  };
}
