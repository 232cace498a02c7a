// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useTyping } from './use-typing.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const typing = (settled = vi.fn()) =>
  renderHook(({ value }) => useTyping({ value, onTyping: () => {}, onSettled: settled }), {
    initialProps: { value: '' },
  });

it('keeps the keys that were typed before a form gave back an earlier part of them', () => {
  const { result, rerender } = typing();
  for (const written of ['b', 'be', 'bel']) act(() => result.current.change(written));
  rerender({ value: 'be' });
  expect(result.current.value).toBe('bel');
});

it('is what the form sets from outside, also while something is typed', () => {
  const { result, rerender } = typing();
  act(() => result.current.change('b'));
  rerender({ value: 'restaurado' });
  expect(result.current.value).toBe('restaurado');
});

it('is cleared to what was typed before the last pause', () => {
  const settled = vi.fn();
  const { result, rerender } = typing(settled);
  act(() => result.current.change('b'));
  act(() => void vi.runAllTimers());
  rerender({ value: 'b' });
  act(() => result.current.change('be'));
  act(() => void vi.runAllTimers());
  rerender({ value: 'be' });
  rerender({ value: 'b' });
  expect([result.current.value, settled.mock.calls]).toEqual(['b', [['b'], ['be']]]);
});
