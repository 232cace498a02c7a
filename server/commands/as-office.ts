import type { PortalConfig } from '#server/core/config/portal-config.ts';
import type { Environment } from '#server/core/environment/environment.ts';
import { servedAddress } from '#server/core/environment/served-address.ts';
import { openOffice } from '#server/core/environment/open-office.ts';
import { FileLinks } from '#server/core/files/file-links.ts';
import { portalSettings } from '#server/core/forms/portal-settings.ts';
import { openProviders } from '#server/core/providers/open-providers.ts';
import { fileLinkKey } from '#server/core/store/secrets.ts';
import { officeClock } from '#server/core/time/clock.ts';
import type { Office } from '#server/subjects/payments/office.ts';

/**
 * Works as the office does, on the store and with the providers of an installation, and leaves them closed.
 *
 * @param failed hears of letters that did not go
 * @returns what the work gives.
 * @throws {Error} of the store when it cannot be opened, or of the work.
 */
export async function asOffice<T>(
  environment: Environment,
  config: PortalConfig,
  failed: (error: unknown) => void,
  work: (office: Office) => Promise<T>,
): Promise<T> {
  const clock = officeClock(config.portal.timeZone, environment.today);
  const db = await openOffice(environment);
  const { providers, close } = openProviders(environment, failed);
  try {
    return await work({
      db,
      ...portalSettings(config, environment.config),
      providers,
      links: new FileLinks(await fileLinkKey(db), clock.today),
      origin: await servedAddress(db, environment),
      today: clock.today(),
      now: clock.now(),
    });
  } finally {
    close();
    await db.destroy();
  }
}
