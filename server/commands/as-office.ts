import type { PortalConfig } from '#server/core/config/portal-config.ts';
import type { ServerEnvironment } from '#server/core/environment/server-environment.ts';
import { servedAddress } from '#server/core/environment/served-address.ts';
import { openOffice } from '#server/core/environment/open-office.ts';
import { FileLinks } from '#server/core/files/file-links.ts';
import { portalSettings } from '#server/core/forms/portal-settings.ts';
import { openProviders } from '#server/core/providers/open-providers.ts';
import { fileLinkKey } from '#server/core/store/secrets.ts';
import { officeClock } from '#server/core/time/clock.ts';
import type { PaymentContext } from '#server/subjects/payments/payment-context.ts';

/**
 * Runs some work with the store and the providers of an installation, and closes them.
 *
 * @param failed called with errors of letters
 * @returns the result of the work.
 * @throws {Error} when the store cannot be opened, or the work fails.
 */
export async function asOffice<T>(
  environment: ServerEnvironment,
  config: PortalConfig,
  failed: (error: unknown) => void,
  work: (office: PaymentContext) => Promise<T>,
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
