// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { later } from './later.tsx';

const Part = () => <p>aquí</p>;

describe('a part that nobody waits for', () => {
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('appears when its code is here, and at once from then on', async () => {
    const load = vi.fn(async () => Part);
    const Later = later(load);
    render(<Later />);
    expect(screen.queryByText('aquí')).toBeNull();
    await screen.findByText('aquí');
    cleanup();
    render(<Later />);
    expect(screen.getByText('aquí')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is asked for again until it comes', async () => {
    vi.useFakeTimers();
    const load = vi.fn(async () => Part);
    load.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'));
    const Later = later(load);
    render(<Later />);
    await vi.advanceTimersByTimeAsync(7000);
    vi.useRealTimers();
    await screen.findByText('aquí');
    expect(load).toHaveBeenCalledTimes(3);
  });
});
