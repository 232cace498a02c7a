// @vitest-environment happy-dom
// Depth all: failing answers on every screen, one way after the other.
import { areas } from 'virtual:portal/routes';
import { beforeAll, describe, expect, it } from 'vitest';
import { compiledPortal } from '#app/compiled-portal.ts';
import { loadScreen } from '#app/screen/load-screen.ts';
import type { AnswerShape } from '#contract/answer-shape.ts';
import type { CompiledCall } from '#contract/compiled-call.ts';
import type { CompiledScreen } from '#contract/compiled.ts';
import { isContainer } from '#language/source/json.ts';
import { loadConfig } from '#language/load/load.ts';
import { NOTICES_ANSWER } from '#runtime/live/notices.ts';
import { PARAMETER_ANSWER } from '#runtime/services/parameters.ts';
import { fitsShape } from '#runtime/http/parse-answer.ts';
import { loadScreens } from '#tests/cases/open-portal.tsx';
import { longestCase } from './longest-case.ts';
import { judge, type Harm } from './judge.ts';
import { walk, type Walk } from './walk.ts';
import { WAYS, type Way } from './ways.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Result of wrong answers on a screen. */
    faults?: { readonly tries: number; readonly harms: readonly (Harm & { readonly of: string })[] };
  }
}

/**
 * Coverage: `npm test` takes a few screens of different kinds and a few faults of each; `npm run attack -- page` every
 * screen with a case and every fault at least once on each; `PAGE_FAULTS=all` every fault of every endpoint.
 */
const HOW_MANY = process.env['PAGE_FAULTS'] ?? 'some';
const SEED = Number(process.env['PAGE_FAULTS_SEED'] ?? 1);
const SOME = ['automotores/estado-deuda', 'pagos', 'clave-fiscal/inicio'];
/** One of so many faults per endpoint, when only some are run. */
const EACH = 5;

const SHELL: Readonly<Record<string, AnswerShape>> = {
  'Avisos/Consulta': NOTICES_ANSWER,
  'parametros/leer': PARAMETER_ANSWER,
};

const config = loadConfig('config');
const screens = [...config.cases.values()]
  .filter(({ name }) => HOW_MANY !== 'some' || SOME.includes(name))
  .map(({ name, value }) => ({
    name,
    one: longestCase(value.cases),
    route: config.screens.get(name)!.route,
  }));

/** Path → compiled shape of its answer, from all screens. */
const shapes = new Map<string, AnswerShape>(Object.entries(SHELL));

function collect(value: unknown): void {
  if (!isContainer(value)) return;
  const { path, answer } = value as Partial<CompiledCall>;
  if (path !== undefined && answer !== undefined) shapes.set(path, answer);
  else Object.values(value).forEach(collect);
}

beforeAll(async () => {
  await loadScreens();
  const lines = await Promise.all(Object.values(areas).map((area) => area()));
  const compiled: CompiledScreen[] = await Promise.all(lines.flatMap(({ routes }) => routes).map(loadScreen));
  collect(compiled);
});

/** Faults run for each endpoint. */
function waysOf(endpoint: number, of: number): (readonly [name: string, way: Way])[] {
  const all = Object.entries<Way>(WAYS);
  if (HOW_MANY === 'all') return all;
  return all.filter((_, i) =>
    HOW_MANY === 'some' ? (i + endpoint + SEED) % EACH === 0 : (i + SEED) % of === endpoint,
  );
}

describe.for(screens)('wrong answers on $name', ({ name, one, route }) => {
  it(
    'leave the page standing, what was typed in it, and nothing told that is not so',
    { timeout: 900_000 },
    async ({ task }) => {
      const well = await walk(one, route, config);
      const asked = [...new Set(well.moments.flatMap((moment) => moment.asked))].filter((path) =>
        shapes.has(path),
      );
      const endpoints = [...new Set([...asked, ...Object.keys(SHELL)])];
      const harms: (Harm & { of: string })[] = [];
      let tries = 0;
      for (const [index, endpoint] of endpoints.entries()) {
        for (const [said, way] of waysOf(index, endpoints.length)) {
          tries++;
          const harm = await played(endpoint, way, well);
          if (Object.values(harm).some((found) => found.length > 0))
            harms.push({ of: `${name}, ${endpoint}: ${said}`, ...harm });
        }
      }
      task.meta.faults = { tries, harms };
      expect(harms).toEqual([]);
      expect(tries).toBeGreaterThan(0);
    },
  );

  async function played(endpoint: string, way: Way, well: Walk): Promise<Harm> {
    const shape = shapes.get(endpoint)!;
    let legit = false;
    const watched: Way = (right, of) => {
      const wrong = way(right, of);
      // An answer of raw bytes is never legitimate; a well-formed one may be.
      legit = wrong === undefined || legit;
      return wrong;
    };
    const bad = await walk(one, route, config, { endpoint, shape, way: watched });
    const write = (config.endpoints.get(endpoint)?.value.kind ?? 'query') !== 'query';
    return judge(well, bad, { endpoint, write, legit: legit || isLegit(way, shape) });
  }
});

/** True if a fault independent of the right answer gives one that the endpoint may return, such as an empty list. */
function isLegit(way: Way, shape: AnswerShape): boolean {
  const given = new Map<Way, unknown>([
    [WAYS['an empty object'], {}],
    [WAYS.null, null],
    [WAYS['an empty list'], []],
  ]);
  return given.has(way) && fitsShape(shape, given.get(way), compiledPortal.formats);
}
