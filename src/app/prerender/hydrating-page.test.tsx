// @vitest-environment happy-dom
import { startTransition, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { captureInput } from './captured-input.ts';
import { HydratingPage } from './hydrating-page.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);

function Questions({ notes = '' }) {
  const [now, set] = useState({ plate: '', notes });
  return (
    <>
      <input id="plate" value={now.plate} onChange={(event) => set({ ...now, plate: event.target.value })} />
      <textarea
        id="notes"
        value={now.notes}
        onChange={(event) => set({ ...now, notes: event.target.value })}
      />
      <output>{JSON.stringify(now)}</output>
    </>
  );
}

let page: HTMLElement;
let root: Root;
beforeEach(() => {
  page = document.createElement('div');
  document.body.append(page);
});
afterEach(() => {
  root.unmount();
  page.remove();
});

const known = () => JSON.parse(page.querySelector('output')!.textContent) as unknown;
const plate = () => page.querySelector<HTMLInputElement>('#plate')!;
const notes = () => page.querySelector<HTMLTextAreaElement>('#notes')!;

/** Starts hydration of the page; `meanwhile` runs before React attaches to any of it. */
async function takeOver(questions: React.ReactNode, meanwhile: () => void = () => undefined): Promise<void> {
  const before = captureInput(page);
  await new Promise<void>((done) => {
    startTransition(() => {
      root = hydrateRoot(
        page,
        <>
          {questions}
          <HydratingPage page={page} before={before} done={done} />
        </>,
      );
    });
    meanwhile();
  });
}

it('has React know what was typed before', async () => {
  page.innerHTML = renderToString(<Questions />);
  plate().value = 'AB123CD';
  const stood = plate();
  await takeOver(<Questions />);
  expect(known()).toEqual({ plate: 'AB123CD', notes: '' });
  expect(plate()).toBe(stood);
});

it('knows what a browser filled while it was taken over, and what was typed in a text that did not arrive empty', async () => {
  page.innerHTML = renderToString(<Questions notes="uno" />);
  notes().value = 'uno y dos';
  await takeOver(<Questions notes="uno" />, () => {
    plate().value = 'AC456DE';
    plate().dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(known()).toEqual({ plate: 'AC456DE', notes: 'uno y dos' });
});

it('leaves the focus where one went while it was taken over', async () => {
  page.innerHTML = renderToString(<Questions />);
  plate().focus();
  plate().value = 'AB123CD';
  await takeOver(<Questions />, () => notes().focus());
  expect(known()).toEqual({ plate: 'AB123CD', notes: '' });
  expect(document.activeElement).toBe(notes());
});
