// Depth all: the heaviest request of every endpoint, in each of its places.
import { expect, it } from 'vitest';
import type { Format, Formats } from '#formats/format.ts';
import { DEFAULT_BOUNDS } from '#language/config/default-bounds.ts';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { createWireCodecs } from '#server/core/endpoints/wire.ts';
import { HttpError } from '#server/core/errors/http-error.ts';
import { MOST_PROBLEMS } from '#server/core/errors/refusal-body.ts';
import { seededRandom } from '#tests/attack/random.ts';
import { HeavyRequests } from './heavy-requests.ts';

const BODY = 16 * 1024;
const KINDS = ['text of nines', 'other items', 'empty objects', 'unknown names'];

const { declarations, formats, messages, codes } = await readPortalConfig('config');

/** Lengths of the texts that formats were given. */
let met: number[] = [];
const counted: Formats = Object.fromEntries(
  Object.entries(formats).map(([name, format]): [string, Format] => [
    name,
    {
      ...format,
      valid: (text) => (met.push(text.length), format.valid(text)),
      read: (text) => (met.push(text.length), format.read(text)),
    },
  ]),
);
const wires = createWireCodecs(declarations, counted, messages, codes);

/** The problems that a request is refused for; none when it is let in. */
function problemsOf(path: string, body: unknown): number {
  try {
    wires(declarations.endpoints.get(path)!).request(body);
    return 0;
  } catch (error) {
    if (error instanceof HttpError) return error.errores.length;
    throw error;
  }
}

it('formats meet short texts only, and no more than was sent, however heavy a request is', () => {
  const random = seededRandom(1);
  let refused = 0;
  for (const [path, endpoint] of declarations.endpoints) {
    const requests = new HeavyRequests(endpoint, declarations.shapes, BODY, random);
    for (const [place, kind] of requests.places.flatMap((one) => KINDS.map((kind) => [one, kind] as const))) {
      const json = requests.write(requests.of(place, kind));
      met = [];
      const problems = problemsOf(path, JSON.parse(json));
      refused += problems > 0 ? 1 : 0;
      const all = met.reduce((sum, length) => sum + length, 0);
      const what = `${path}: ${kind} in ${place.join('.')}`;
      expect(Math.max(0, ...met), what).toBeLessThanOrEqual(DEFAULT_BOUNDS.text);
      // Each text is matched twice: to find that it is invalid, and to report why.
      expect(all, what).toBeLessThanOrEqual(2 * json.length);
      expect(problems, what).toBeLessThanOrEqual(MOST_PROBLEMS + 1);
    }
  }
  expect(refused).toBeGreaterThan(declarations.endpoints.size);
});
