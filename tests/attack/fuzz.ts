import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { openSeededPortal } from '#tests/api/test-portal.ts';
import type { Attack } from './finding.ts';
import { sendFuzz } from './send-fuzz.ts';

/** Bodies for each operation, each sent with and without a session. */
const CASES = 150;
/** Of the demo city. */
const SOMEBODY = 4512;

/** Sends every declared operation what nobody means to send: none is answered with a failure of ours. */
export const fuzz: Attack = async ({ seed, say }) => {
  const { declarations } = await readPortalConfig('config');
  const portal = await openSeededPortal();
  try {
    const { tries, failures } = await sendFuzz(portal, declarations, {
      seed,
      count: CASES,
      signedIn: SOMEBODY,
    });
    for (const { path, status, body, answer } of failures.slice(0, 20))
      say(`${path} ${status} ${body.slice(0, 200)}\n  ${answer.slice(0, 300)}`);
    const what = `fuzz: ${declarations.endpoints.size} operations x ${CASES} bodies x 2: answers of 5xx`;
    return [{ what, tries, broken: failures.length }];
  } finally {
    await portal.close();
  }
};
