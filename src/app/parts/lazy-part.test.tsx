// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

const Part = () => <p>aquí</p>;

function Broken(): never {
  throw new Error('broken');
}

describe('a part that comes later', () => {
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  it('appears when its code is here, and at once from then on', async () => {
    const load = vi.fn(async () => Part);
    const Later = lazyPart(load);
    render(<Later />);
    expect(screen.queryByText('aquí')).toBeNull();
    await screen.findByText('aquí');
    cleanup();
    render(<Later />);
    expect(screen.getByText('aquí')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is there at once where it was brought before', async () => {
    const Later = lazyPart(async () => Part);
    await Later.bring();
    render(<Later />);
    expect(screen.getByText('aquí')).toBeTruthy();
  });

  it('is waited for where that is said', async () => {
    const Later = lazyPart(async () => Part, { Waiting: () => <p>ya viene</p> });
    render(<Later />);
    expect(screen.getByText('ya viene')).toBeTruthy();
    await screen.findByText('aquí');
    expect(screen.queryByText('ya viene')).toBeNull();
  });

  it('is missed by nobody when it does not come, and asked for the next time it would be drawn', async () => {
    const load = vi.fn(async () => Part);
    load.mockRejectedValueOnce(new Error('offline'));
    const Later = lazyPart(load);
    const { container } = render(<Later />);
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    expect(container.textContent).toBe('');
    cleanup();
    render(<Later />);
    await screen.findByText('aquí');
  });

  it.each([
    ['does not come', () => Promise.reject(new Error('offline'))],
    ['cannot be drawn', async () => Broken],
  ])('leaves its place to what stands in for it when it %s', async (_, load) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const Later = lazyPart(load, { Missing: () => <p>en su lugar</p> });
    render(<Later />);
    expect(screen.queryByText('en su lugar')).toBeNull();
    await screen.findByText('en su lugar');
  });
});
