// @vitest-environment happy-dom
import { ChakraProvider } from '@chakra-ui/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { theme } from '#app/theme.ts';
import type { CompiledBlock } from '#contract/compiled.ts';
import type { Expression } from '#contract/expression.ts';
import { draw, tidy } from '#blocks/screen/screen-fixture.tsx';
import { call, environment, expression, portal } from '#runtime/services/portal-fixture.ts';
import { createServices } from '#runtime/services/services.ts';
import { logCalls } from './call-log.ts';
import { Inspector } from './inspector.tsx';

afterEach(tidy);

/** Adds the positions that the compiler writes in development. */
const traced = <T extends object>(line: number, made: T) => ({
  ...made,
  $at: `config/screens/things.json:${line}:1`,
});
const written = <T,>(line: number, source: string, slots: string[], compute: () => T): Expression<T> =>
  Object.assign(expression(slots, compute), traced(line, { source }));

const blocks = [
  traced(3, {
    type: 'section',
    key: '0',
    title: 'Casas',
    when: written(4, 'url.open != null', ['url'], () => true),
    blocks: [
      traced(5, { type: 'text', key: '1', text: written(6, 'Hay {total}', ['total'], () => 'Hay 3') }),
      traced(7, {
        type: 'text',
        key: '2',
        text: 'Nada',
        when: written(8, 'total == 0', ['total'], () => false),
      }),
    ],
  }),
] as unknown as CompiledBlock[];

async function inspected() {
  const services = createServices(portal, environment);
  const log = logCalls(services);
  const values = { total: written(2, '1 + 2', [], () => 3) };
  await draw(blocks, { values, ...traced(1, {}) });
  render(
    <ChakraProvider value={theme()}>
      <Inspector log={log} />
    </ChakraProvider>,
  );
}

const panel = () => screen.getByRole('region', { name: 'text' });

describe('the inspector', () => {
  it('leaves the page alone until it is turned on', async () => {
    await inspected();
    fireEvent.click(screen.getByText(/^Hay/));
    expect(screen.queryByText('Por qué se ve')).toBeNull();
    expect(screen.getByRole('button', { name: 'Inspeccionar' }).getAttribute('aria-pressed')).toBe('false');
  });

  it('tells where a thing was written, what is around it, what it reads and why it is seen', async () => {
    await inspected();
    fireEvent.keyDown(document.body, { code: 'KeyI', altKey: true });
    fireEvent.click(screen.getByText(/^Hay/));
    const said = panel().textContent;
    expect(said).toContain('config/screens/things.json:5:1');
    expect(said).toContain('section · Casas');
    expect(said).toContain('url.open != null da true');
    expect(said).toContain('total (listo)');
    fireEvent.click(screen.getByRole('button', { name: 'section · Casas' }));
    const around = screen.getByRole('region', { name: 'section · Casas' }).textContent;
    expect(around).toContain('config/screens/things.json:3:1');
    expect(around).toContain('Adentro, no se vetexttotal == 0 da false');
  });

  it('is used with the keyboard too, and Escape ends it', async () => {
    await inspected();
    fireEvent.keyDown(document.body, { code: 'KeyI', altKey: true });
    fireEvent.keyDown(screen.getByText(/^Hay/), { key: 'Enter' });
    expect(panel()).toBeTruthy();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.queryByText('Por qué se ve')).toBeNull();
  });

  it('opens the editor at the place', async () => {
    const asked = vi.fn(async () => new Response());
    await inspected();
    vi.stubGlobal('fetch', asked);
    fireEvent.keyDown(document.body, { code: 'KeyI', altKey: true });
    fireEvent.click(screen.getByText(/^Hay/));
    fireEvent.click(screen.getByRole('link', { name: 'config/screens/things.json:5:1' }));
    expect(String(asked.mock.calls[0]?.at(0))).toContain(
      '/__open-in-editor?file=config%2Fscreens%2Fthings.json%3A5%3A1',
    );
  });
});

describe('the log of calls', () => {
  it('keeps the last request of a path and what came of it', async () => {
    const services = createServices(portal, environment);
    const answers: unknown[] = [{ total: 1 }];
    services.http.call = async () => answers.shift() ?? Promise.reject(new Error('no'));
    const log = logCalls(services);
    await act(() => services.http.call(call('Area/One').path, { id: 1 }));
    expect(log.get().get('Area/One')).toMatchObject({
      request: { id: 1 },
      outcome: { answer: { total: 1 } },
    });
    await services.http.call('Area/One', {}).catch(() => undefined);
    expect(log.get().get('Area/One')).toMatchObject({ outcome: { failure: new Error('no') } });
  });
});
