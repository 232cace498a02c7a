import type { Endpoint, Shape } from '#contract/generated/grammar.ts';
import { withDefaultBounds } from '#language/config/default-bounds.ts';
import type { Declarations } from '#language/config/shapes.ts';
import { fresh, placesOf, withAt, type Place } from '#tests/attack/fuzz/fuzz-cases.ts';
import { drawn } from '#tests/attack/random.ts';
import { HEAVY_VALUES, type Limits } from './heavy-values.ts';

/** A heavy value at a path of a request; the whole request when the path is empty. */
interface Load {
  readonly place: Place;
  readonly kind: string;
  readonly bytes: number;
  /** True if it respects the maximum length of its field, so that it passes the length check. */
  readonly fits: boolean;
}

/** An example of an endpoint with loads in it. */
export interface HeavyRequest {
  readonly example: number;
  readonly loads: readonly Load[];
}

/** Fraction of the space for loads that is used: the last piece of one may exceed what is left. */
const FILLING = 0.95;
const UNLIMITED: Limits = { text: Infinity, list: Infinity };
const KINDS = Object.keys(HEAVY_VALUES);
/** Marks the place of a load in the JSON of a request. */
const MARK = '\u2603load';

/** Generates heavy requests for an endpoint: every kind at every path in turn, or variants of a slow one. */
export class HeavyRequests {
  /** Paths for a load; the empty one is the whole request. */
  readonly places: readonly Place[];
  readonly #endpoint: Endpoint;
  readonly #shapes: Declarations['shapes'];
  readonly #most: number;
  readonly #random: () => number;
  #next: number;

  /** @param most bytes of a body */
  constructor(endpoint: Endpoint, shapes: Declarations['shapes'], most: number, random: () => number) {
    this.#endpoint = endpoint;
    this.#shapes = shapes;
    this.places = [[], ['campo_que_no_existe'], ...placesOf(endpoint.request, shapes)];
    this.#most = most;
    this.#random = random;
    this.#next = Math.floor(random() * this.all);
  }

  /** Number of requests with one load. */
  get all(): number {
    return this.places.length * KINDS.length * 2;
  }

  /** A kind at a path, of maximum size, in the first example. */
  of(place: Place, kind: keyof typeof HEAVY_VALUES): HeavyRequest {
    return { example: 0, loads: [{ place, kind, bytes: this.#most, fits: false }] };
  }

  /** The next path and kind, of maximum size. */
  next(): HeavyRequest {
    // A step coprime with the count visits all of them, each far from the one before.
    this.#next = (this.#next + stepThrough(this.all)) % this.all;
    const place = this.places[this.#next % this.places.length]!;
    const kind = KINDS[Math.floor(this.#next / this.places.length) % KINDS.length]!;
    const fits = this.#next >= this.all / 2;
    return { example: this.#example(), loads: [{ place, kind, bytes: this.#most, fits }] };
  }

  /** A variant of a slow one: with another kind, path, size or example, or with a second load. */
  like(slow: HeavyRequest): HeavyRequest {
    const at = Math.floor(this.#random() * slow.loads.length);
    const change = (part: Partial<Load>) => ({
      ...slow,
      loads: slow.loads.map((load, i) => (i === at ? { ...load, ...part } : load)),
    });
    switch (Math.floor(this.#random() * 6)) {
      case 0:
        return change({ kind: drawn(KINDS, this.#random) });
      case 1:
        return change({ place: drawn(this.places, this.#random) });
      case 2:
        return change({ bytes: Math.floor(this.#most * this.#random() ** 2) });
      case 3:
        return { ...slow, example: this.#example() };
      case 4:
        return change({ fits: !slow.loads[at]!.fits });
      default: {
        const half = Math.floor(this.#most / 2);
        const [place, kind] = [drawn(this.places, this.#random), drawn(KINDS, this.#random)];
        const before = slow.loads.slice(-2).map((load) => ({ ...load, bytes: half }));
        return { ...slow, loads: [...before, { place, kind, bytes: half, fits: true }] };
      }
    }
  }

  /** Its body, with a new operation id. */
  write({ example, loads }: HeavyRequest): string {
    const base = fresh(this.#endpoint.examples[example]!.request as Record<string, unknown>);
    const placed = loads.reduce<unknown>(
      (body, { place }, i) => (place.length === 0 ? MARK + i : withAt(body, place, MARK + i)),
      base,
    );
    const frame = JSON.stringify(placed);
    const room = Math.floor(((this.#most - Buffer.byteLength(frame)) / loads.length) * FILLING);
    const body = loads.reduce((json, { place, kind, bytes, fits }, i) => {
      const limits = fits ? this.#limitsAt(place) : UNLIMITED;
      const load = HEAVY_VALUES[kind]!(Math.min(bytes, room), limits, valueAt(base, place));
      return json.replace(`"${MARK}${i}"`, () => load);
    }, frame);
    if (Buffer.byteLength(body) > this.#most)
      throw new Error(`${JSON.stringify(loads)} is longer than a body.`);
    return body;
  }

  #limitsAt(place: Place): Limits {
    let shape: Shape | undefined = this.#endpoint.request;
    for (const key of place) {
      const at: Shape | undefined = shape?.$ref ? this.#shapes.get(shape.$ref) : shape;
      shape = typeof key === 'number' ? at?.items : at?.properties?.[key];
    }
    const { maxLength, maxItems } = withDefaultBounds({ ...shape, type: ['string', 'array'] } as Shape);
    return { text: maxLength ?? Infinity, list: maxItems ?? Infinity };
  }

  #example(): number {
    return Math.floor(this.#random() * this.#endpoint.examples.length);
  }
}

function valueAt(node: unknown, place: Place): unknown {
  return place.reduce<unknown>(
    (at, key) => (at as Record<string | number, unknown> | undefined)?.[key],
    node,
  );
}

function stepThrough(count: number): number {
  let step = Math.max(1, Math.floor(count * 0.618));
  while (commonFactor(step, count) > 1) step += 1;
  return step;
}

function commonFactor(a: number, b: number): number {
  return b === 0 ? a : commonFactor(b, a % b);
}
