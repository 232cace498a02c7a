// @vitest-environment happy-dom
// Depth all: a portal is started for each of several days and its screens are walked.
import 'axios';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadConfig } from '#language/load/load.ts';
import { loadScreens } from '#tests/cases/open-portal.tsx';
import { PortalHost } from './portal-host.ts';
import { walkAll, type Toured } from './walk-all.ts';

declare module 'vitest' {
  interface TaskMeta {
    toured?: Toured;
  }
}

vi.mock('@chakra-ui/react', async (original) => {
  const { plainLooks } = await import('#tests/cases/plain-looks.tsx');
  return plainLooks(await original());
});
vi.mock('#app/shell/shell.tsx', () => import('#tests/cases/bare-shell.tsx'));

/** Screens that a plate, a property, a slip and an account pass on their way; `npm run amounts` walks all. */
const BOUNDED = [
  'automotores/emision-boletas',
  'automotores/emision-boletas/multas',
  'inmobiliario/emision-boletas',
  'clave-fiscal/inicio/consulta-cuenta-unica',
  'clave-fiscal/inicio/cuenta-corriente-unificada',
  'clave-fiscal/inicio/emision-boleta-multiple',
  'clave-fiscal/inicio/plan-facilidades-pagos/consulta',
];

const { AMOUNTS_DAYS, AMOUNTS_SEED, AMOUNTS_SCREEN, AMOUNTS_CASES } = process.env;
const days = AMOUNTS_DAYS?.split(',') ?? ['2026-04-15', '2026-04-18', '2028-02-29'];
const config = loadConfig('config');
let host: PortalHost;

beforeAll(async () => {
  await loadScreens();
  host = new PortalHost();
});
afterAll(() => host.close());

describe('an amount that names one thing', () => {
  it.for(days.map((today, i) => [today, i] as const))(
    'is the same on every screen, paper, mail and answer on %s',
    async ([today, i], { task }) => {
      const toured = await walkAll(
        {
          today,
          // `dia`: another seed for each day, the first one as the cases are.
          seed: AMOUNTS_SEED === 'dia' ? i : Number(AMOUNTS_SEED ?? 0),
          screens: (name) =>
            AMOUNTS_SCREEN === undefined ? BOUNDED.includes(name) : name.includes(AMOUNTS_SCREEN),
          perScreen: Number(AMOUNTS_CASES ?? 3),
        },
        host,
        config,
      );
      task.meta.toured = toured;
      expect(toured.disagreements).toEqual([]);
      expect(toured.compared).toBeGreaterThan(0);
    },
  );
});
