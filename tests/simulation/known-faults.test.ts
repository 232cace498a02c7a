// @vitest-environment happy-dom
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type * as LoadScreen from '#app/screen/load-screen.ts';
import type * as Questions from '#blocks/steps/questions.ts';
import { loadConfig } from '#language/load/load.ts';
import type * as NewestDraft from '#server/rules/drafts/newest-draft.ts';
import { loadScreens } from '#tests/cases/open-portal.tsx';
import { explorer, type Found } from './explore.ts';
import { late } from './late-code.ts';
import { fakeSocket } from './live-events.ts';

/**
 * Faults that were once in the portal and looked like chance, put back one at a time: the simulation finds each.
 */
const back = vi.hoisted(() => ({ lateCopies: false, unseenRows: false }));

vi.mock('socket.io-client', () => ({ io: fakeSocket }));
vi.mock('#app/shell/shell.tsx', () => import('#tests/cases/bare-shell.tsx'));
vi.mock('#app/screen/load-screen.ts', async (original) => {
  const real = await original<typeof LoadScreen>();
  const loadScreen: typeof real.loadScreen = (entry) => late(entry.route, () => real.loadScreen(entry));
  return { ...real, loadedScreen: () => undefined, loadScreen };
});
/** Of two copies of a draft the one that came last stayed, also one of a draft that had been filed. */
vi.mock('#server/rules/drafts/newest-draft.ts', async (original) => {
  const real = await original<typeof NewestDraft>();
  const newestDraft: typeof real.newestDraft = (kept, sent) =>
    back.lateCopies
      ? { stays: { ...sent, version: (kept?.version ?? 0) + 1, past: {} }, other: null }
      : real.newestDraft(kept, sent);
  return { ...real, newestDraft };
});
/** A table whose rows nobody had seen counted as one of which nothing is chosen: what it chooses beforehand was lost. */
vi.mock('#blocks/steps/questions.ts', async (original) => {
  const real = await original<typeof Questions>();
  const isUnseen: typeof real.isUnseen = (...given) => !back.unseenRows && real.isUnseen(...given);
  const isAnswered: typeof real.isAnswered = (question, screen) =>
    (back.unseenRows && question.type === 'table' && real.isUnseen(question, screen)) ||
    real.isAnswered(question, screen);
  return { ...real, isUnseen, isAnswered };
});

const DECLARATION = 'clave-fiscal/inicio/declaraciones-juradas/presentacion/online';
const SHEET = 'clave-fiscal/inicio/declaraciones-juradas/presentacion/f900v';
const SEEDS = Array.from({ length: 24 }, (_, i) => i);

const config = loadConfig('config');

beforeAll(loadScreens);

/** What the first of the seeds that finds anything finds. */
async function firstFound(screen: string): Promise<Found | undefined> {
  const explore = explorer(config);
  for (const seed of SEEDS) {
    const found = await explore(screen, seed);
    if (found.differences.length > 0) return found;
  }
  return undefined;
}

describe('the simulation finds', () => {
  it('that a late copy brings a filed draft back', async () => {
    back.lateCopies = true;
    const found = await firstFound(SHEET);
    back.lateCopies = false;
    expect(found?.differences.some((line) => line.startsWith('drafts, here:'))).toBe(true);
  });

  it('that what a table chose beforehand is lost', async () => {
    back.unseenRows = true;
    const found = await firstFound(DECLARATION);
    back.unseenRows = false;
    expect(found?.differences.some((line) => line.includes(`"creditos_usados":[]`))).toBe(true);
  });
});
