import { expect, it } from 'vitest';
import { riseOf } from './clear-of-focus.ts';

const list = { left: 16, right: 344, top: 560, bottom: 624 };
const control = (top: number, height = 44) => ({ left: 20, right: 200, top, bottom: top + height });

it.each([
  ['nothing has the focus', null, 0],
  ['the control is above', control(500), 0],
  ['the control ends where it begins', control(516), 0],
  ['the control is half covered', control(540), 92],
  ['the control is behind', control(570), 62],
  ['the control is below', control(624), 0],
  ['the control is beside', { ...control(570), left: 0, right: 16 }, 0],
  ['the control is taller than the window, without room above', control(40, 700), 0],
])('%s: it rises by the right amount', (_, focused, rise) => {
  expect(riseOf(list, focused, 60)).toBe(rise);
});
