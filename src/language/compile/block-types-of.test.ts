import { expect, it } from 'vitest';
import type { ScreenFile } from '#language/config/config.ts';
import { blockTypesOf } from './block-types-of.ts';

const text = (when?: string) => ({ type: 'text', text: 'x', ...(when && { when }) });
const stats = (when?: string) => ({
  type: 'stats',
  items: [{ title: 'x', value: 'a' }],
  ...(when && { when }),
});
const list = () => ({ type: 'list', rows: 'a', label: 'x', empty: 'x' });
const section = (...blocks: object[]) => ({ type: 'section', title: 'x', blocks });
const steps = (...items: object[]) => ({ type: 'steps', id: 's', label: 'x', items });
const step = (key: string, blocks: object[], when?: string) => ({ key, title: key, blocks, when });
const actions = (as: string) => ({ type: 'actions', items: [{ label: 'x', call: 'X/Y', as }] });
const typesOf = (...blocks: object[]) =>
  blockTypesOf({ grammar: 'screen.schema.json', expanded: { title: 'x', blocks } } as unknown as ScreenFile);

it('leaves for later what only the steps after the first have', () => {
  expect(typesOf(steps(step('a', [text()]), step('b', [section(stats()), text()])))).toEqual({
    blocks: ['steps', 'text'],
    later: ['section', 'stats'],
  });
});

it('may begin with a step whose turn comes when those before it are not there', () => {
  const items = [step('a', [text()], 'x'), step('b', [stats()]), step('c', [list()])];
  expect(typesOf(steps(...items))).toEqual({ blocks: ['stats', 'steps', 'text'], later: ['list'] });
  expect(typesOf(steps(...items.map((one) => ({ ...one, when: 'x' })))).later).toEqual([]);
});

it('leaves for later what comes with the answer of an action, and not what goes with it', () => {
  expect(typesOf(actions('done'), text('!has(done.id)'), stats('has(done.id)'))).toEqual({
    blocks: ['actions', 'text'],
    later: ['stats'],
  });
});

it('leaves nothing for later that stands outside too', () => {
  expect(typesOf(stats(), steps(step('a', [text()]), step('b', [stats()]))).later).toEqual([]);
});
