import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { openSeededPortal } from '#tests/api/test-portal.ts';
import { openCity } from './fuzz-city.ts';
import type { Attack, Finding } from '#tests/attack/finding.ts';
import { sendFuzz, sendFuzzElsewhere, type FuzzFailure } from './send-fuzz.ts';

/** Bodies for each operation, each sent with and without a session. */
const CASES = 150;
/** A taxpayer of the demo city. */
const SOMEBODY = 4512;

/** Requests to files, callbacks of providers and pages. */
const ELSEWHERE = 1500;

/** Sends malformed requests to every address: none is answered with a server error. */
export const fuzz: Attack = async (options) => [await operations(options), await elsewhere(options)];

type Options = Parameters<Attack>[0];

async function operations({ seed, say }: Options): Promise<Finding> {
  const { declarations } = await readPortalConfig('config');
  const portal = await openSeededPortal();
  try {
    const { tries, failures } = await sendFuzz(portal, declarations, {
      seed,
      count: CASES,
      signedIn: SOMEBODY,
    });
    tell(failures, say);
    const what = `fuzz: ${declarations.endpoints.size} operations x ${CASES} bodies x 2: answers of 5xx`;
    return { what, tries, broken: failures.length };
  } finally {
    await portal.close();
  }
}

async function elsewhere({ seed, say }: Options): Promise<Finding> {
  const city = await openCity();
  try {
    const { tries, failures } = await sendFuzzElsewhere(city.portal, city, { seed, count: ELSEWHERE });
    tell(failures, say);
    return { what: 'fuzz: files, callbacks and pages: answers of 5xx', tries, broken: failures.length };
  } finally {
    await city.close();
  }
}

function tell(failures: readonly FuzzFailure[], say: Options['say']): void {
  for (const { path, status, body, answer } of failures.slice(0, 20))
    say(`${path} ${status} ${body.slice(0, 200)}\n  ${answer.slice(0, 300)}`);
}
