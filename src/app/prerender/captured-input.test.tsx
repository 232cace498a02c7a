// @vitest-environment happy-dom
import { act, useState } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { captureInput, replayInput } from './captured-input.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const FIRST = { plate: '', notes: '', agrees: false, kind: '', colour: '', papers: [] as readonly string[] };

function Questions({ at = FIRST }: { at?: typeof FIRST }) {
  const [now, set] = useState(at);
  const put = (more: Partial<typeof FIRST>) => set({ ...now, ...more });
  return (
    <>
      <input id="plate" value={now.plate} onChange={(event) => put({ plate: event.target.value })} />
      <textarea id="notes" value={now.notes} onChange={(event) => put({ notes: event.target.value })} />
      <input
        id="agrees"
        type="checkbox"
        checked={now.agrees}
        onChange={(event) => put({ agrees: event.target.checked })}
      />
      <select id="kind" value={now.kind} onChange={(event) => put({ kind: event.target.value })}>
        <option value="">Ninguno</option>
        <option value="auto">Auto</option>
      </select>
      {['rojo', 'azul'].map((colour) => (
        <input
          key={colour}
          id={colour}
          type="radio"
          checked={now.colour === colour}
          onChange={() => put({ colour })}
        />
      ))}
      <input
        id="papers"
        type="file"
        onChange={(event) => put({ papers: [...event.target.files!].map(({ name }) => name) })}
      />
      <output>{JSON.stringify(now)}</output>
    </>
  );
}

let page: HTMLElement;
let root: Root | undefined;
beforeEach(() => {
  page = document.createElement('div');
  document.body.append(page);
  page.innerHTML = renderToString(<Questions />);
});
afterEach(() => {
  act(() => root?.unmount());
  page.remove();
});

const control = <E extends HTMLElement = HTMLInputElement>(id: string) => document.getElementById(id) as E;
const known = () => JSON.parse(page.querySelector('output')!.textContent) as typeof FIRST;

function answerAll(): void {
  control('plate').value = 'AB123CD';
  control<HTMLTextAreaElement>('notes').value = 'dos líneas';
  control('agrees').checked = true;
  control<HTMLSelectElement>('kind').value = 'auto';
  control('azul').checked = true;
  const papers = new DataTransfer();
  papers.items.add(new File(['%PDF-'], 'boleta.pdf'));
  control('papers').files = papers.files;
  control('plate').focus();
  control('plate').setSelectionRange(2, 4);
}

const ANSWERED = {
  plate: 'AB123CD',
  notes: 'dos líneas',
  agrees: true,
  kind: 'auto',
  colour: 'azul',
  papers: ['boleta.pdf'],
};

it('has React know what was typed in a page that it takes over as it stands', () => {
  answerAll();
  const before = captureInput(page);
  const plate = control('plate');
  act(() => void (root = hydrateRoot(page, <Questions />)));
  act(() => replayInput(before));
  expect(known()).toEqual(ANSWERED);
  expect(control('plate')).toBe(plate);
  expect(document.activeElement).toBe(plate);
});

it('types it again in one that is drawn afresh', () => {
  answerAll();
  const before = captureInput(page);
  act(() => (root = createRoot(page)).render(<Questions />));
  act(() => replayInput(before));
  expect(known()).toEqual(ANSWERED);
  expect(document.activeElement).toBe(control('plate'));
  expect([control('plate').selectionStart, control('plate').selectionEnd]).toEqual([2, 4]);
});

it('has another one of a few chosen instead of the one that was', () => {
  root = undefined;
  page.innerHTML = renderToString(<Questions at={{ ...FIRST, colour: 'azul' }} />);
  control('rojo').checked = true;
  control('azul').checked = false;
  const before = captureInput(page);
  expect([...before.typed.keys()]).toEqual(['rojo']);
  act(() => (root = createRoot(page)).render(<Questions at={{ ...FIRST, colour: 'azul' }} />));
  act(() => replayInput(before));
  expect(known().colour).toBe('rojo');
  expect([control('rojo').checked, control('azul').checked]).toEqual([true, false]);
});

it('has who was about to type in a field write over what it held before', () => {
  control('plate').value = '';
  control('plate').focus();
  const before = captureInput(page);
  act(() => (root = createRoot(page)).render(<Questions at={{ ...FIRST, plate: 'AB123CD' }} />));
  act(() => replayInput({ ...before, typed: new Map() }));
  expect([control('plate').selectionStart, control('plate').selectionEnd]).toEqual([0, 7]);
});

it('leaves alone what nobody touched', () => {
  control('plate').value = 'AB123CD';
  const before = captureInput(page);
  act(() => (root = createRoot(page)).render(<Questions at={{ ...ANSWERED, plate: '' }} />));
  act(() => replayInput(before));
  expect(known()).toEqual(ANSWERED);
});
