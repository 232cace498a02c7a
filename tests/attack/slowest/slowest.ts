import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { appointAdministrator } from '#server/core/access/roles.ts';
import { taxpayerId, TOLABA } from '#tests/api/as-taxpayer.ts';
import { openSeededPortal } from '#tests/api/test-portal.ts';
import { openCity } from '#tests/attack/fuzz/fuzz-city.ts';
import type { Attack, Finding } from '#tests/attack/finding.ts';
import { MOST, slowestAddresses, slowestRequests, type SlowSearch } from './slowest-requests.ts';

/** Requests of each endpoint; a thousand take half an hour: `SLOWEST_REQUESTS=1000`. `SLOWEST_ONLY` is a pattern of endpoints. */
const COUNT = Number(process.env['SLOWEST_REQUESTS'] ?? 150);
const ONLY = process.env['SLOWEST_ONLY'];
/** Requests by addresses and headers. */
const ADDRESSES = 4000;
const PRINTED = 15;

type Options = Parameters<Attack>[0];

/** Looks for the request of a stranger that keeps the thread longest, at the size limit of each endpoint and header. */
export const slowest: Attack = async (options) => [await endpoints(options), await addresses(options)];

async function endpoints({ seed, say }: Options): Promise<Finding> {
  const { declarations } = await readPortalConfig('config');
  const portal = await openSeededPortal({ LOG_LEVEL: 'silent' });
  try {
    const signedIn = await taxpayerId(portal, TOLABA);
    await appointAdministrator(portal.db, signedIn);
    const only = ONLY ? { only: new RegExp(ONLY) } : {};
    const found = await slowestRequests(portal, declarations, { seed, count: COUNT, signedIn, ...only });
    return finding(`${declarations.endpoints.size} endpoints x ${COUNT} heaviest bodies`, found, say);
  } finally {
    await portal.close();
  }
}

async function addresses({ seed, say }: Options): Promise<Finding> {
  const city = await openCity();
  try {
    const found = await slowestAddresses(city.portal, city, { seed, count: ADDRESSES });
    return finding('heaviest addresses and headers', found, say);
  } finally {
    await city.close();
  }
}

function finding(what: string, { tries, slow, slowest: all }: SlowSearch, say: Options['say']): Finding {
  for (const { milliseconds, told } of [...slow, ...all].slice(0, PRINTED))
    say(`${milliseconds.toFixed(0).padStart(6)} ms ${told}`);
  const longest = all[0]?.milliseconds ?? 0;
  return {
    what: `slowest: ${what}: over ${MOST} ms`,
    tries,
    broken: slow.length,
    note: `the thread is kept ${longest.toFixed(0)} ms at most`,
  };
}
