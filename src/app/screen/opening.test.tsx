// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OPENING_TIMEOUT, Opening } from './opening.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const screenThat = (waits: boolean) => (
  <MemoryRouter>
    <Opening>{waits ? <p data-waits="" /> : <b>Lo que se esperaba</b>}</Opening>
  </MemoryRouter>
);

function draw() {
  const { container, rerender } = render(screenThat(true));
  return {
    isOpening: () => container.querySelector('[data-opening]') !== null,
    isUnfinished: () => container.querySelector('[data-unfinished]') !== null,
    wait: (waits: boolean) => rerender(screenThat(waits)),
  };
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('lasts until nothing was waited for during a moment, and never comes again', async () => {
  const { isOpening, wait } = draw();
  await pass(500);
  expect(isOpening()).toBe(true);
  wait(false);
  await pass(50);
  wait(true);
  await pass(500);
  expect(isOpening()).toBe(true);
  wait(false);
  await pass(200);
  expect(isOpening()).toBe(false);
  wait(true);
  await pass(200);
  expect(isOpening()).toBe(false);
});

it('lasts no longer than one waits in peace; what comes last waits until all stands', async () => {
  const { isOpening, isUnfinished, wait } = draw();
  await pass(OPENING_TIMEOUT - 100);
  expect(isOpening()).toBe(true);
  await pass(200);
  expect(isOpening()).toBe(false);
  expect(isUnfinished()).toBe(true);
  wait(false);
  await pass(200);
  expect(isUnfinished()).toBe(false);
});
