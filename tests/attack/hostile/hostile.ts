import { ensureBuilt } from '#scripts/machine/built.mjs';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { openSeededPortal } from '#tests/api/test-portal.ts';
import type { Attack } from '#tests/attack/finding.ts';
import { hostilePages } from './hostile-pages.ts';
import { hostileRequests } from './hostile-requests.ts';

/**
 * Sends scripts and links to other sites in the fields of every operation and in addresses and headers of pages. No
 * answer may be a page made of them, lead to another site, or fail.
 */
export const hostile: Attack = async ({ seed, say }) => {
  ensureBuilt();
  const { declarations } = await readPortalConfig('config');
  const variables = { PORTAL_DIST: 'dist', TRUST_PROXY: 'on', LOG_LEVEL: 'silent' };
  const portal = await openSeededPortal(variables);
  try {
    const requests = await hostileRequests(portal, declarations, seed);
    const pages = await hostilePages(portal);
    for (const line of [...requests.harms, ...pages.harms].slice(0, 20)) say(line);
    return [
      {
        what: 'hostile values in every field of every operation: harm',
        tries: requests.tries,
        broken: requests.harms.length,
        note: `${requests.places} fields of ${declarations.endpoints.size} operations`,
      },
      {
        what: 'hostile values in addresses and headers of pages: harm',
        tries: pages.tries,
        broken: pages.harms.length,
        note: `${pages.answered} answered with a page`,
      },
    ];
  } finally {
    await portal.close();
  }
};
