// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { KeptAnswers } from './answers.ts';
import { at, call, screen } from '#runtime/services/portal-fixture.ts';
import { form, run, advance } from './running-fixture.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const file = {
  key: 'file',
  call: call('File', { operation: true, typedIn: { plate: ['asked', 'plate'] } }),
  send: { plate: at('asked.plate') },
  as: 'filed',
};
const filing = screen({
  data: { debt: { call: call('Debt'), send: { plate: at('asked.plate') }, needs: ['plate'] } },
  values: { said: at('asked.plate') },
  blocks: [form('asked'), form('other')],
});
const server = (path: string) => (path === 'File' ? { number: 7 } : { total: '10.00' });

async function filed(kept: KeptAnswers[]) {
  const { running, asked } = run(filing, server, { keep: (answers) => void kept.push(answers) });
  running.get().publish('asked', { plate: 'A' });
  running.get().publish('other', { plate: 'B' });
  await advance(20);
  void running.get().run(file);
  await advance(20);
  running.get().publish('asked', undefined);
  running.get().publish('other', undefined);
  await advance(20);
  return { running, asked };
}

it('what a form said is read while its answer stands, and nothing is asked with it any more', async () => {
  const { running, asked } = await filed([]);
  expect(running.get().scope).toMatchObject({ asked: { plate: 'A' }, said: 'A', filed: { number: 7 } });
  expect(running.get().state(['asked', 'said'])).toEqual({ status: 'ready' });
  expect(running.get().state(['debt'])).toEqual({ status: 'idle' });
  expect(running.get().scope).not.toHaveProperty('other');
  expect(asked.mock.calls.map(([path]) => path as string)).toEqual(['Debt', 'File']);
});

it('comes back with the page, to who it was given', async () => {
  const kept: KeptAnswers[] = [];
  await filed(kept);
  const answers = structuredClone(kept.at(-1)!);
  const again = run(filing, server, { answers }).running.get();
  expect(again.scope).toMatchObject({ asked: { plate: 'A' }, said: 'A', filed: { number: 7 } });
  const stranger = run(filing, server, { answers: { ...answers, owner: '7 20111111112' } }).running.get();
  expect(stranger.scope).not.toHaveProperty('filed');
});

it('goes when the form says something else, and is not kept any more', async () => {
  const kept: KeptAnswers[] = [];
  const { running } = await filed(kept);
  running.get().publish('asked', { plate: 'C' });
  await advance(20);
  expect(running.get().scope).toMatchObject({ asked: { plate: 'C' }, debt: { total: '10.00' } });
  expect(running.get().scope).not.toHaveProperty('filed');
  expect(kept.at(-1)).toMatchObject({ answers: {}, forms: {} });
});

it('what was chosen is chosen anew once it was filed and hides, and stays while it was not', async () => {
  const { running } = run(filing, server);
  const kept = () => ['chosen', 'chosen search', 'other'].map((name) => running.get().draft(name));
  for (const name of ['chosen', 'chosen search', 'other']) running.get().saveDraft(name, name);
  const choose = () => running.get().publish('chosen', { rows: ['A'] });
  choose();
  running.get().publish('chosen', undefined);
  expect(kept()).toEqual(['chosen', 'chosen search', 'other']);
  choose();
  void running.get().run({ ...file, send: { rows: at('chosen.rows') } });
  await advance(20);
  running.get().publish('chosen', undefined);
  expect(kept()).toEqual([undefined, undefined, 'other']);
});
