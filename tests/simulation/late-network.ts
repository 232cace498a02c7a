import type { QueryClient } from '@tanstack/react-query';
import type { Network } from '#tests/cases/case-stage.ts';
import { environment } from '#tests/cases/open-portal.tsx';
import type { KeptDrafts } from './kept-drafts.ts';
import type { Schedule } from './schedule.ts';
import type { World } from './world.ts';

/** Requests that the page repeats until they are confirmed. */
const KEEPS = new Set(['Borradores/Guardar', 'Borradores/Descartar']);
const READS_DRAFT = 'Borradores/Leer';
/** Limit of lost requests per read, which is tried three times. */
const MOST_LOST = 2;
/** Percentages. */
const LOST = 15;
const TWICE = 35;
/** Percentage of answers delivered while the user types, if that happens within so many milliseconds. */
const HELD = 25;
const LONGEST_HELD = 4000;
/** Delay in milliseconds by which a duplicate of a draft may arrive after the page gave up. */
const VERY_LATE = 20_000;

/** Dependencies of the network, and the page, which may be reloaded while a request is pending. */
interface Around {
  readonly world: World;
  readonly schedule: Schedule;
  readonly drafts: KeptDrafts;
  /** Endpoints with a different second answer: losing a read of them is not equivalent to repeating it. */
  readonly counted: ReadonlySet<string>;
  /** Query client of the current page. */
  readonly queries: () => QueryClient;
  /** Number of the current page: answers to an earlier one are dropped. */
  readonly page: () => number;
}

type Answered = (answer: Response) => void;

/** Wraps a network so that messages are delayed, reordered, duplicated, or lost where the page recovers. */
export function lateNetwork(
  network: Network,
  { world, schedule, drafts, counted, queries, page }: Around,
): Network {
  const lost = new Map<string, number>();
  const loses = (what: string) => {
    const before = lost.get(what) ?? 0;
    if (before >= MOST_LOST || !schedule.happens(LOST, `lost ${what}`)) return false;
    lost.set(what, before + 1);
    world.tell(`lost: ${what}`);
    return true;
  };
  const isRead = (path: string) =>
    !counted.has(path) && queries().isFetching({ queryKey: ['data', path] }) > 0;
  const onWay = (path: string, then: () => void) => world.after(schedule.delay('request', path), then);

  /** A draft arrives once, twice or never, and is kept even if its answer is lost. */
  function keep(path: string, body: unknown, answered: Answered, fails: () => void): void {
    const arrive = () => {
      world.tell(`kept: ${path} ${JSON.stringify(body)}`);
      return Response.json(drafts.answer(path, body));
    };
    if (schedule.happens(TWICE, path)) world.after(schedule.below(VERY_LATE, path), () => void arrive());
    if (loses(path)) return onWay(path, fails);
    const heard = !loses(`answer ${path}`);
    onWay(path, () => (heard ? answered(arrive()) : void arrive()));
  }

  return (request) => {
    const path = pathOf(request.url);
    const from = page();
    world.tell(`asked: ${path}`);
    return new Promise((resolve, reject) => {
      const toPage = (then: () => void) => () => from === page() && then();
      const answered: Answered = (answer) => {
        const arrive = toPage(() => {
          world.tell(`answered: ${path}`);
          resolve(answer);
        });
        if (schedule.happens(HELD, `held ${path}`)) world.meanwhile(LONGEST_HELD, arrive);
        else world.after(schedule.delay('answer', path), arrive);
      };
      const fails = toPage(() => reject(new TypeError('lost')));
      const isGone = () => reject(new DOMException('gone', 'AbortError'));
      request.signal.addEventListener('abort', isGone);
      if (KEEPS.has(path) || path === READS_DRAFT)
        void request
          .json()
          .then((body) =>
            KEEPS.has(path)
              ? keep(path, body, answered, fails)
              : onWay(path, () => answered(Response.json(drafts.answer(path, body)))),
          );
      else if (isRead(path) && loses(path)) onWay(path, fails);
      // Counted endpoints answer in the order of the requests.
      else if (counted.has(path)) void network(request)?.then(answered, reject);
      else onWay(path, () => void network(request)?.then(answered, reject));
    });
  };
}

function pathOf(address: string): string {
  const { pathname } = new URL(address, location.href);
  return decodeURIComponent(pathname.replace(`${environment.api}/`, ''));
}
