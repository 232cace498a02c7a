// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Boundary } from './boundary.tsx';
import { lateView } from './late-view.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Part = () => <p>aquí</p>;

it('waits for its code once, and is there at once from then on', async () => {
  const load = vi.fn(async () => Part);
  const late = lateView(load);
  await Promise.all([late.bring(), late.bring()]);
  expect([late.isHere(), late.view(), load.mock.calls.length]).toEqual([true, Part, 1]);
});

it('stays the same view while it is drawn, also once its code came', async () => {
  const late = lateView(async () => Part);
  const View = late.view();
  render(
    <Suspense>
      <View />
    </Suspense>,
  );
  await screen.findByText('aquí');
  expect([late.view() === View, late.isHere()]).toEqual([true, false]);
});

it('asks again where its code did not come', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn(async () => Part).mockRejectedValue(new Error('offline'));
  const late = lateView(load);
  const Drawn = () => {
    const View = late.view();
    return <View />;
  };
  const Missing = ({ retry }: { retry: () => void }) => (
    <button type="button" onClick={retry}>
      Reintentar
    </button>
  );
  render(
    <Boundary fallback={Missing}>
      <Suspense>
        <Drawn />
      </Suspense>
    </Boundary>,
  );
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  expect(load.mock.calls.length).toBeLessThan(10);
  load.mockResolvedValue(Part);
  again.click();
  await screen.findByText('aquí');
});
