import type { QueryClient } from '@tanstack/react-query';
import type { Network } from '#tests/cases/case-stage.ts';
import { environment } from '#tests/cases/open-portal.tsx';
import type { KeptDrafts } from './kept-drafts.ts';
import type { Schedule } from './schedule.ts';
import type { World } from './world.ts';

/** Whoever sends them repeats them until he knows that they came. */
const KEEPS = new Set(['Borradores/Guardar', 'Borradores/Descartar']);
const READS_DRAFT = 'Borradores/Leer';
/** A read is tried three times. */
const MOST_LOST = 2;
/** So many in a hundred. */
const LOST = 15;
const TWICE = 35;
/** Answers that come while somebody types, if he does within so many milliseconds. */
const HELD = 25;
const LONGEST_HELD = 4000;
/** A copy of a draft may arrive long after whoever sent it gave it up. */
const VERY_LATE = 20_000;

/** What stands around a network, and a page that may go while it waits. */
interface Around {
  readonly world: World;
  readonly schedule: Schedule;
  readonly drafts: KeptDrafts;
  /** Endpoints that answer otherwise the second time: a read of them that is lost is not the same as one that is repeated. */
  readonly counted: ReadonlySet<string>;
  /** What the page that stands now reads. */
  readonly queries: () => QueryClient;
  /** Which page stands now: answers to one that went are for nobody. */
  readonly page: () => number;
}

type Answered = (answer: Response) => void;

/** The same network when what goes over it is late, comes in another order, twice, or is lost where that is made good. */
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

  /** A copy arrives once, twice or never, and is kept whether or not its answer is heard. */
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
      // What is counted is said in the order in which it was asked for.
      else if (counted.has(path)) void network(request)?.then(answered, reject);
      else onWay(path, () => void network(request)?.then(answered, reject));
    });
  };
}

function pathOf(address: string): string {
  const { pathname } = new URL(address, location.href);
  return decodeURIComponent(pathname.replace(`${environment.api}/`, ''));
}
