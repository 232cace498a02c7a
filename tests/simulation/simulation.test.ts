// @vitest-environment happy-dom
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type * as LoadScreen from '#app/screen/load-screen.ts';
import { loadConfig } from '#language/load/load.ts';
import { loadScreens } from '#tests/cases/open-portal.tsx';
import { explorer, type Found } from './explore.ts';
import { late } from './late-code.ts';
import { fakeSocket } from './live-events.ts';
import { playable } from './scripts.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** What was found on a screen, and how many schedules were played. */
    explored?: { readonly played: number; readonly found: readonly Found[] };
  }
}

vi.mock('socket.io-client', () => ({ io: fakeSocket }));
// The menus hold nothing that is typed, and cost most of the time.
vi.mock('#app/shell/shell.tsx', () => import('#tests/cases/bare-shell.tsx'));
// As on a page that was just opened: the code of its screen is not there yet.
vi.mock('#app/screen/load-screen.ts', async (original) => {
  const real = await original<typeof LoadScreen>();
  const loadScreen: typeof real.loadScreen = (entry) => late(entry.route, () => real.loadScreen(entry));
  return { ...real, loadedScreen: () => undefined, loadScreen };
});

/**
 * `npm test` plays these on every screen that has a case: two of its longest case, and one that reloads the page on the way.
 * `npm run explore` plays any (scripts/explore.ts).
 */
const SEEDS = [1, 2, 4];
const {
  EXPLORE_SCREEN: only,
  EXPLORE_SEED: first,
  EXPLORE_COUNT: count,
  EXPLORE_MINUTES: minutes,
} = process.env;

const config = loadConfig('config');
const screens = playable(config);

beforeAll(loadScreens);

describe.for(first === undefined ? screens : [])('%s', (screen) => {
  it('means the same whenever things come', async ({ task }) => {
    const explore = explorer(config);
    const found: Found[] = [];
    for (const seed of SEEDS) found.push(await explore(screen, seed));
    const wrong = found.filter(({ differences }) => differences.length > 0);
    task.meta.explored = { played: found.length, found: wrong };
    expect(wrong.map(({ seed, differences }) => ({ seed, differences }))).toEqual([]);
  });
});

describe('the simulation', () => {
  it.runIf(first === undefined)('plays the same again with the same seed', async () => {
    const screen = 'clave-fiscal/inicio/declaraciones-juradas/presentacion/f900v';
    const [once, again] = [await explorer(config)(screen, 6), await explorer(config)(screen, 6)];
    const told = ({ story }: Found) => story.map((line) => line.replaceAll(/[0-9a-f-]{36}/g, 'id'));
    expect(told(again)).toEqual(told(once));
  });
});

it.runIf(first !== undefined)('explores', { timeout: 2 ** 31 - 1 }, async ({ task }) => {
  const explore = explorer(config);
  const end = minutes === undefined ? Infinity : performance.now() + Number(minutes) * 60_000;
  const wanted = screens.filter((screen) => only === undefined || screen === only);
  const found: Found[] = [];
  let played = 0;
  for (let seed = Number(first); played < Number(count ?? Infinity); seed++)
    for (const screen of wanted) {
      if (performance.now() > end || played >= Number(count ?? Infinity)) break;
      const one = await explore(screen, seed);
      played++;
      if (one.differences.length > 0) found.push(one);
    }
  task.meta.explored = { played, found };
});
