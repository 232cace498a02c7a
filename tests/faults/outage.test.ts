// @vitest-environment happy-dom
// Depth all: a failing network on every screen, one way after the other.
import { areas } from 'virtual:portal/routes';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type * as LoadScreen from '#app/screen/load-screen.ts';
import type { Case } from '#contract/generated/grammar.ts';
import { loadConfig } from '#language/load/load.ts';
import { loadScreens } from '#tests/cases/open-portal.tsx';
import { judgeOutage, type OutageHarm } from './judge-outage.ts';
import { longestCase } from './longest-case.ts';
import { isHere, perhaps } from './missing-screen.ts';
import { playOutage, type Played } from './outage.ts';
import { REQUEST_FAULTS, UNSURE, type RequestFault } from './request-faults.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Results of failing requests on a kind of screen. */
    outages?: readonly { readonly fault: string; readonly of: string; readonly harm: OutageHarm }[];
  }
}

// The menus hold nothing that is typed, and cost most of the time.
vi.mock('#app/shell/shell.tsx', () => import('#tests/cases/bare-shell.tsx'));
vi.mock('#app/screen/load-screen.ts', async (original) => {
  const real = await original<typeof LoadScreen>();
  const loadScreen: typeof real.loadScreen = (entry) => perhaps(() => real.loadScreen(entry));
  const loadedScreen: typeof real.loadedScreen = (entry) => (isHere() ? real.loadedScreen(entry) : undefined);
  return { ...real, loadScreen, loadedScreen };
});

/**
 * `npm test` plays a few faults on a few screens; `npm run attack -- faults` every fault on a screen of each kind, each of one of
 * its endpoints in turn, and `PAGE_FAULTS=all` of each of its endpoints. `PAGE_FAULTS_SCREEN=pagos` plays one screen.
 */
const HOW_MANY = process.env['PAGE_FAULTS'] ?? 'some';
const SEED = Number(process.env['PAGE_FAULTS_SEED'] ?? 1);
const ONLY = process.env['PAGE_FAULTS_SCREEN'];
const SOME = ['automotores/emision-boletas', 'clave-fiscal/inicio/declaraciones-juradas/consulta'];
const CODE = 'code of the screen does not come';

const config = loadConfig('config');

/** One screen of each combination of kinds of blocks, those with the longest case. */
const screens = await kinds();

async function kinds(): Promise<{ name: string; one: Case; route: string }[]> {
  const lines = await Promise.all(Object.values(areas).map((area) => area()));
  const blocks = new Map(
    lines.flatMap(({ routes }) => routes).map((entry) => [entry.route, entry.blocks] as const),
  );
  const all = [...config.cases.values()].map(({ name, value }) => ({
    name,
    one: longestCase(value.cases),
    route: config.screens.get(name)!.route,
  }));
  if (ONLY !== undefined) return all.filter(({ name }) => name === ONLY);
  if (HOW_MANY === 'some') return all.filter(({ name }) => SOME.includes(name));
  const longestFirst = all.toSorted((a, b) => (b.one.do?.length ?? 0) - (a.one.do?.length ?? 0));
  const kind = ({ route, one }: (typeof all)[number]) =>
    `${one.given?.session !== undefined} ${(blocks.get(route) ?? []).toSorted().join(' ')}`;
  return [...new Map(longestFirst.toReversed().map((screen) => [kind(screen), screen])).values()];
}

beforeAll(loadScreens);

describe.for(screens)('requests that fail on $name', ({ name, one, route }) => {
  it('say so, leave a way on, lose nothing and tell no success', { timeout: 900_000 }, async ({ task }) => {
    const well = await playOutage(one, route, config);
    const played: { fault: string; of: string; harm: OutageHarm }[] = [];
    const judged = (fault: string, of: string, bad: Played, what: Parameters<typeof judgeOutage>[2]) =>
      played.push({ fault, of: `${name}, ${of}`, harm: judgeOutage(well, bad, what) });
    const endpoints = [...new Set(well.asked)];
    const faults = Object.entries<RequestFault>(REQUEST_FAULTS);
    for (const [index, [fault, of]] of faults.entries()) {
      for (const endpoint of endpointsFor(index, endpoints)) {
        const bad = await playOutage(one, route, config, { endpoint, fault: of });
        const write = (config.endpoints.get(endpoint)?.value.kind ?? 'query') !== 'query';
        judged(fault, endpoint, bad, { write, unsure: UNSURE.has(fault), code: false });
      }
    }
    judged(CODE, 'its code', await playOutage(one, route, config, 'code'), {
      write: false,
      unsure: false,
      code: true,
    });
    task.meta.outages = played;
    const harms = played.filter(({ harm }) => Object.values(harm).some((found) => found.length > 0));
    expect(harms).toEqual([]);
  });
});

function endpointsFor(index: number, endpoints: readonly string[]): readonly string[] {
  if (endpoints.length === 0 || HOW_MANY === 'all') return endpoints;
  return [endpoints[(index + SEED) % endpoints.length]!];
}
