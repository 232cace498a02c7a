import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToasts, type Toast, type Toasts } from './toasts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const error = { tone: 'danger', title: 'Error', text: 'Falló.' } as const;

/** Shows a toast and draws it at once, as the shell does. */
function draw(toasts: Toasts, toast: Toast): void {
  toasts.show(toast);
  for (const { id, text } of toasts.get()) if (text === toast.text) toasts.resume(id);
}

describe('a toast', () => {
  it('waits to be drawn', () => {
    const toasts = createToasts(2500);
    toasts.show(error);
    vi.advanceTimersByTime(60_000);
    expect(toasts.get()).toHaveLength(1);
  });

  it('closes by itself after its life', () => {
    const toasts = createToasts(2500);
    draw(toasts, error);
    vi.advanceTimersByTime(2499);
    expect(toasts.get()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(toasts.get()).toEqual([]);
  });

  it('stays while the pointer or the focus is on it, and lives its whole life again after', () => {
    const toasts = createToasts(2500);
    draw(toasts, error);
    const { id } = toasts.get()[0]!;
    vi.advanceTimersByTime(2000);
    toasts.pause(id);
    vi.advanceTimersByTime(60_000);
    expect(toasts.get()).toHaveLength(1);
    toasts.resume(id);
    vi.advanceTimersByTime(2499);
    expect(toasts.get()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(toasts.get()).toEqual([]);
  });

  it('is not stacked when the same one is there: that one lives longer', () => {
    const toasts = createToasts(2500);
    draw(toasts, error);
    vi.advanceTimersByTime(2000);
    toasts.show(error);
    draw(toasts, { ...error, text: 'Otra cosa.' });
    expect(toasts.get().map(({ text }) => text)).toEqual(['Falló.', 'Otra cosa.']);
    vi.advanceTimersByTime(2499);
    expect(toasts.get()).toHaveLength(2);
  });

  it('does not start a paused life again when the same one comes', () => {
    const toasts = createToasts(2500);
    draw(toasts, error);
    toasts.pause(toasts.get()[0]!.id);
    toasts.show(error);
    vi.advanceTimersByTime(60_000);
    expect(toasts.get()).toHaveLength(1);
  });

  it('can be closed, and closes when its button is used', () => {
    const toasts = createToasts(2500);
    const run = vi.fn();
    toasts.show(error);
    toasts.show({ tone: 'info', text: '¿Encuesta?', sticky: true, action: { label: 'Sí', run } });
    toasts.close(toasts.get()[0]!.id);
    vi.advanceTimersByTime(60_000);
    toasts.get()[0]!.action!.run();
    expect(run).toHaveBeenCalledOnce();
    expect(toasts.get()).toEqual([]);
  });
});

it('are headed by what they are, where they bring no title', () => {
  const toasts = createToasts(1000, { success: 'Operación exitosa', danger: 'Error' });
  toasts.show({ tone: 'success', text: 'Se envió.' });
  toasts.show({ tone: 'danger', text: 'No se envió.' });
  toasts.show({ tone: 'danger', title: 'Conexión perdida', text: 'No hay red.' });
  toasts.show({ tone: 'info', text: 'Algo.' });
  expect(toasts.get().map(({ title }) => title)).toEqual([
    'Operación exitosa',
    'Error',
    'Conexión perdida',
    undefined,
  ]);
});
