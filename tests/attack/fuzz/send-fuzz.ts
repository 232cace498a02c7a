import type { Endpoint } from '#contract/generated/grammar.ts';
import { epochSeconds } from '#server/core/time/clock.ts';
import { openSession } from '#server/core/access/session.ts';
import type { Declarations } from '#language/config/shapes.ts';
import type { TestPortal } from '#tests/api/test-portal.ts';
import { fuzzAddresses, type Addresses } from './fuzz-addresses.ts';
import { fuzzBodies } from './fuzz-cases.ts';

export interface FuzzFailure {
  path: string;
  status: number;
  body: string;
  answer: string;
}

/** Sends each operation so many bodies, signed out and as a taxpayer; returns the answers with 5xx. */
export async function sendFuzz(
  portal: TestPortal,
  { endpoints, shapes }: Declarations,
  { seed, count, signedIn }: { seed: number; count: number; signedIn: number },
): Promise<{ tries: number; failures: FuzzFailure[] }> {
  const failures: FuzzFailure[] = [];
  let tries = 0;
  for (const [path, endpoint] of endpoints)
    for (const body of fuzzBodies(endpoint, shapes, { seed, count }))
      for (const who of [null, signedIn]) {
        const token = who && (await openSession(portal.db, who, epochSeconds())).token;
        const headers = { 'content-type': 'application/json', ...(token && { authorization: token }) };
        const answer = await portal.app.inject({
          method: 'POST',
          url: `/api/${path}`,
          headers,
          payload: body,
        });
        tries += 1;
        const status = answer.statusCode;
        if (status >= 500 && !declares(endpoint, status))
          failures.push({ path, status, body, answer: answer.body });
      }
  return { tries, failures };
}

/** Sends so many requests each to files, callbacks and pages; returns the answers with 5xx. */
export async function sendFuzzElsewhere(
  { app }: TestPortal,
  addresses: Addresses,
  { seed, count }: { seed: number; count: number },
): Promise<{ tries: number; failures: FuzzFailure[] }> {
  const failures: FuzzFailure[] = [];
  const requests = fuzzAddresses(addresses, seed, count);
  for (const request of requests) {
    const { statusCode: status, body: answer } = await app.inject(request);
    const said = { path: String(request.url), body: String(request.payload ?? '') };
    if (status >= 500) failures.push({ ...said, status, answer });
  }
  return { tries: requests.length, failures };
}

/** True if the operation declares an error with that status, such as a provider that does not answer. */
function declares({ errors = {} }: Endpoint, status: number): boolean {
  return Object.values(errors).some((error) => error.status === status);
}
