// @vitest-environment happy-dom
import { afterAll, beforeEach, expect, it } from 'vitest';
import { takeStyles } from './style-cache.ts';
import { theme } from './theme.ts';

const others = [...document.head.childNodes];

beforeEach(() => document.head.replaceChildren());
// Restores the sheets of other tests in this window, which Emotion continues to write to.
afterAll(() => document.head.replaceChildren(...others));

const arrived = (css: string) => {
  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
};

it('writes nothing again that the sheets of the page say', () => {
  arrived(':where(:root, :host){--chakra-spacing-1:0.25rem}.css-1a2b{color:red}.css-3c4d:hover{color:blue}');
  const { cache, looks } = takeStyles(theme());
  expect(cache.inserted).toEqual({ '1a2b': true });
  expect(looks).toEqual({ ...theme(), _global: [] });
});

it('writes all of it where the sheet of the drawn pages did not come', () => {
  arrived('.boot-header{color:red}');
  const { cache, looks } = takeStyles(theme());
  expect(cache.inserted).toEqual({});
  expect(looks).toBe(theme());
});
