// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createConfirmations } from './confirm.ts';

const asked = vi.fn<(text: string) => boolean>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('confirm', asked.mockReset().mockReturnValue(true));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('a question that nobody draws is asked by the browser', async () => {
  const answer = createConfirmations().ask('¿Seguro?');
  await vi.advanceTimersByTimeAsync(3000);
  expect(asked).toHaveBeenCalledWith('¿Seguro?');
  expect(await answer).toBe(true);
});

it('a question that is drawn waits for its answer', async () => {
  const questions = createConfirmations();
  const answer = questions.ask('¿Seguro?');
  questions.get()!.seen();
  await vi.advanceTimersByTimeAsync(60_000);
  questions.get()!.answer(false);
  expect(await answer).toBe(false);
  expect(asked).not.toHaveBeenCalled();
});
