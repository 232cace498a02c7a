import { areas } from 'virtual:portal/routes';
import { vi } from 'vitest';
import { compiledPortal } from '#app/compiled-portal.ts';
import type { Case, CaseStep } from '#contract/generated/grammar.ts';
import { pressables } from '#devtools/page.ts';
import { doStep } from '#devtools/steps.ts';
import type { Config } from '#language/config/config.ts';
import { createRouteTable } from '#runtime/routes/route-table.ts';
import { RunningScreen } from '#runtime/screen/running-screen.ts';
import type { Services } from '#runtime/services/services.ts';
import { createBackend } from '#tests/cases/backend.ts';
import { prepare, signIn, tidy } from '#tests/cases/case-stage.ts';
import { environment } from '#tests/cases/open-portal.tsx';
import { drawPage, type DrawnPage } from './draw-page.tsx';
import { handAt } from './hand.ts';
import { KeptDrafts } from './kept-drafts.ts';
import { codeArrives, lateAreas } from './late-code.ts';
import { lateNetwork } from './late-network.ts';
import { eventsCome } from './live-events.ts';
import { forgotten, keptHere, seen, written, type Played } from './outcome.ts';
import { startClock } from './react-turns.ts';
import { IMMEDIATE, type Schedule } from './schedule.ts';
import { stepsOf, type Script } from './scripts.ts';
import { World } from './world.ts';

/** Milliseconds in which typed values are saved: a user checks them before reloading. */
const MARGIN = 1000;
/** Maximum milliseconds between two letters. */
const LETTER = 250;
/** Milliseconds that a user waits for a busy page. */
const PATIENCE = 30_000;

/** Plays a script on the whole portal by a schedule, until nothing more happens. */
export async function play(
  { one, route, reload }: Script,
  schedule: Schedule,
  config: Config,
): Promise<Played> {
  const straight = schedule === IMMEDIATE;
  const { given = {} } = one;
  const backend = createBackend(config, given);
  const [world, drafts, screens] = [new World(), new KeptDrafts(), new Set<RunningScreen>()];
  const trouble: string[] = [];
  const counted = countedIn(given);
  let page = 0;
  let stands: DrawnPage | undefined;
  let services: Services;
  const person = handAt(inMiddle);
  prepare(given, backend, { downloads: [], opened: [], trouble }, (network) =>
    lateNetwork(network, {
      world,
      schedule,
      drafts,
      counted,
      queries: () => services.queries,
      page: () => page,
    }),
  );
  startClock();
  follow(screens);
  try {
    if (given.session) signIn(given.session, config);
    history.replaceState(null, '', one.url ?? route);
    services = open();
    const { done, stopped } = await walk(stepsOf(one));
    await world.rest(services, true);
    const writes = backend.sent.filter(({ endpoint }) => isWrite(endpoint, config));
    const outcome = {
      done: `${done} of ${stepsOf(one).length}${stopped}`,
      ...seen(screens),
      drafts: [
        ...keptHere(),
        ...Object.entries(drafts.contents()).map(([at, kept]) => `${at} on the server = ${written(kept)}`),
      ],
      writes: writes.map(
        ({ endpoint, body: { id_operacion: _, ...body } }) => `${endpoint} ${written(body)}`,
      ),
      trouble: [...backend.refused, ...trouble],
    };
    return { outcome, completed: stopped === '', story: world.story };
  } finally {
    codeArrives(() => Promise.resolve());
    eventsCome(undefined);
    stands?.leave();
    tidy();
  }

  /** Opens a page: none of its code is loaded yet. */
  function open(): Services {
    const now = page;
    codeArrives(
      (what) =>
        new Promise((resolve) => world.after(schedule.delay('code', what), () => now === page && resolve())),
    );
    if (!straight) eventsCome({ world, schedule, names: harmless(counted) });
    stands = drawPage(
      { ...compiledPortal, routes: createRouteTable(lateAreas(areas)) },
      { ...environment, socket: '/vivo' },
    );
    return stands.services;
  }

  async function walk(all: readonly CaseStep[]) {
    for (const [done, step] of all.entries()) {
      const typedAgain = done === reload ? await startOver() : [];
      for (const next of [...typedAgain, step]) {
        const stopped = await doWhenPossible(next);
        if (stopped !== undefined) return { done, stopped: `: ${stopped}` };
      }
    }
    return { done: all.length, stopped: '' };
  }

  /** Does a step as soon as it is possible; gives the obstacle if it still is not when the page rests. */
  async function doWhenPossible(step: CaseStep): Promise<string | undefined> {
    if (straight) await world.rest(services);
    else await world.pass(schedule.delay('person', 'acts'));
    if ('press' in step) await waitWhile(saysToWait);
    for (let rested = false; ;) {
      if (leavesTab(step) && !world.isQuiet(services)) await world.rest(services);
      const mismatch =
        'wait' in step ? void (await world.pass(step.wait * 1000)) : await doStep(step, person);
      if (!mismatch) break;
      if (rested) return `${mismatch.expected} ≠ ${mismatch.seen}`;
      if (world.isQuiet(services)) {
        await world.rest(services);
        rested = true;
      } else await world.next();
    }
    world.tell(`did: ${JSON.stringify(step)}`);
    return undefined;
  }

  async function waitWhile(goesOn: () => boolean): Promise<void> {
    const end = Date.now() + PATIENCE;
    while (goesOn() && Date.now() < end) await world.next();
  }

  /** Pauses in the middle of a word, for less than the pause after which a value settles. */
  async function inMiddle(): Promise<void> {
    world.interrupt();
    await world.pass(schedule.below(LETTER, 'types'));
  }

  /** Reloads: only the browser's storage and sent requests survive. Gives the steps that fill lost fields again. */
  async function startOver(): Promise<readonly CaseStep[]> {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await world.pass(MARGIN);
    if (straight) await world.rest(services);
    await waitWhile(() => services.activity.busy() || saysToWait());
    const typedAgain = forgotten();
    dispatchEvent(new Event('pagehide'));
    const kept = [sessionStorage, localStorage].map((storage) => [storage, { ...storage }] as const);
    page++;
    stands?.leave();
    world.forgetPage();
    screens.clear();
    for (const [storage, items] of kept) {
      storage.clear();
      for (const [name, value] of Object.entries(items)) storage.setItem(name, String(value));
    }
    services = open();
    return typedAgain;
  }
}

/**
 * True while part of the page is busy: a user then neither presses on nor reloads, since options or obstacles may still
 * appear.
 */
function saysToWait(): boolean {
  return document.querySelector('#contenido [aria-busy=true]') !== null;
}

/**
 * True if the step opens another tab: a tab left before its content loaded was not seen, so that it preselects nothing.
 */
function leavesTab(step: CaseStep): boolean {
  if (!('press' in step)) return false;
  return pressables().some(([name, element]) => name === step.press && element.matches('[role=tab]'));
}

/** Keeps the set of running screens up to date. */
function follow(screens: Set<RunningScreen>): void {
  const mount = RunningScreen.prototype.mount;
  vi.spyOn(RunningScreen.prototype, 'mount').mockImplementation(function (this: RunningScreen) {
    const stop = mount.call(this);
    screens.add(this);
    return () => {
      screens.delete(this);
      stop();
    };
  });
}

/** Automatic renewal of the session, which is not visible to the user. */
const PROLONGS = 'auth/seguir';

function isWrite(path: string, { endpoints }: Config): boolean {
  return path !== PROLONGS && (endpoints.get(path)?.value.kind ?? 'query') !== 'query';
}

/** Endpoints for which the case has a different second answer. */
function countedIn({ answers = {} }: NonNullable<Case['given']>): ReadonlySet<string> {
  return new Set(Object.keys(answers).filter((path) => Array.isArray(answers[path])));
}

/** Events that trigger no read of a counted endpoint. */
function harmless(counted: ReadonlySet<string>): string[] {
  return Object.values(compiledPortal.events)
    .filter(({ refresh = [] }) => !refresh.some((path) => counted.has(path)))
    .map(({ wire }) => wire);
}
