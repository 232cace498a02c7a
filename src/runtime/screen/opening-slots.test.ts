import { expect, it } from 'vitest';
import { expression, screen } from '#runtime/services/portal-fixture.ts';
import { openingSlots } from './opening-slots.ts';

const wizard = (id: string, more = {}) => ({
  type: 'steps',
  id,
  key: id,
  label: '',
  items: [{ key: 'uno', title: '', blocks: [], ...more }],
});
const open = (kept: string[], answers?: object) =>
  openingSlots(
    screen({
      blocks: [
        wizard('paso'),
        wizard('otro', { when: expression([], () => false) }),
        wizard('tercero'),
      ] as never,
    }),
    { route: '/tramite', ...(answers && { answers }) },
    { read: (_, name) => (kept.includes(name) ? 'dos' : undefined) },
  );

it('has a wizard that nobody began stand at its first step', () => {
  const first = { key: 'uno', number: 1 };
  expect(open([])).toEqual([
    ['paso', first],
    ['tercero', first],
  ]);
  expect(open(['paso'])).toEqual([['tercero', first]]);
});

it('leaves alone one of a screen that comes back answered', () => {
  expect(open([], {})).toEqual([]);
});
