import type { Endpoint, Shape } from '#contract/generated/grammar.ts';
import { withDefaultBounds } from '#language/config/default-bounds.ts';
import type { Declarations } from '#language/config/shapes.ts';
import { fresh, placesOf, withAt, type Place } from '#tests/attack/fuzz/fuzz-cases.ts';
import { drawn } from '#tests/attack/random.ts';
import { HEAVY_VALUES, type Limits } from './heavy-values.ts';

/** A heavy value in a place of a request; the whole of it when the place is empty. */
interface Load {
  readonly place: Place;
  readonly kind: string;
  readonly bytes: number;
  /** Whether it keeps to what its place may be long, so that it gets further than its length. */
  readonly fits: boolean;
}

/** An example of an endpoint with loads in it. */
export interface HeavyRequest {
  readonly example: number;
  readonly loads: readonly Load[];
}

/** Of the room for loads, how much they take: the last piece of one may be longer than what is left. */
const FILLING = 0.95;
const UNLIMITED: Limits = { text: Infinity, list: Infinity };
const KINDS = Object.keys(HEAVY_VALUES);
/** Stands for a load in the JSON of a request, until that is written in its place. */
const MARK = '\u2603load';

/** Writes heavy requests for an endpoint: every kind in every place in turn, or like one that was slow. */
export class HeavyRequests {
  /** Where something may be put; the empty one is the whole request. */
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

  /** How many there are of one load. */
  get all(): number {
    return this.places.length * KINDS.length * 2;
  }

  /** A kind in a place, of the greatest size; the first example around it. */
  of(place: Place, kind: keyof typeof HEAVY_VALUES): HeavyRequest {
    return { example: 0, loads: [{ place, kind, bytes: this.#most, fits: false }] };
  }

  /** The next place and kind, of the greatest size. */
  next(): HeavyRequest {
    // A step that shares no factor with the count goes through all of them, far from the one before.
    this.#next = (this.#next + stepThrough(this.all)) % this.all;
    const place = this.places[this.#next % this.places.length]!;
    const kind = KINDS[Math.floor(this.#next / this.places.length) % KINDS.length]!;
    const fits = this.#next >= this.all / 2;
    return { example: this.#example(), loads: [{ place, kind, bytes: this.#most, fits }] };
  }

  /** Another like a slow one: with another kind, place, size or example, or with a second load. */
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

  /** Its body, with an operation that is new. */
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
