// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Parameter } from '#contract/generated/grammar.ts';
import { HttpFailure } from '#runtime/http/http-failure.ts';
import { fakeServices } from './portal-fixture.ts';

const declared: Record<string, Parameter> = {
  today: { title: 't', wire: 'FECHA_NEGOCIO', type: 'date' },
  closed: { title: 't', wire: 'CERRADO', type: 'flag', default: 'N' },
  years: { title: 't', wire: 'ANIOS', type: 'number', default: '5' },
  notice: { title: 't', wire: 'AVISO', type: 'text' },
};
const NAMES = Object.keys(declared);

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: Date.parse('2026-04-16T02:30:00Z') });
});
afterEach(() => vi.useRealTimers());

async function ask(server: (wire: string) => unknown) {
  const services = fakeServices((_, { parametro }) => server(String(parametro)), {
    portal: { parameters: declared },
  });
  services.parameters.observe(NAMES, () => {});
  await vi.advanceTimersByTimeAsync(10_000);
  return Object.fromEntries(NAMES.map((name) => [name, services.parameters.get(name)]));
}
const unreachable = () => {
  throw new HttpFailure(0, 'sin conexión');
};

describe('system parameters', () => {
  it('are asked by wire name and given by type', async () => {
    const values: Record<string, string> = {
      FECHA_NEGOCIO: '2026-04-15',
      CERRADO: 'S',
      ANIOS: '3',
      AVISO: 'Hola',
    };
    expect(await ask((wire) => [{ PARAMETRO: wire, VALOR: values[wire] }])).toEqual({
      today: '2026-04-15',
      closed: true,
      years: 3,
      notice: 'Hola',
    });
  });

  it('have their default when the server has none; today is the day at the office', async () => {
    expect(await ask(() => [])).toEqual({ today: '2026-04-15', closed: false, years: 5, notice: null });
  });

  it('of another type count as if nothing had come', async () => {
    expect(await ask(() => [{ VALOR: 'N' }])).toEqual({
      today: '2026-04-15',
      closed: false,
      years: 5,
      notice: 'N',
    });
  });

  it('that came with the page are not asked for; those of a page that the browser had kept are', async () => {
    const asked: unknown[] = [];
    const open = async (isFresh: boolean) => {
      const given = { values: { closed: 'S', years: null }, isFresh };
      const answer = (_: string, { parametro }: Record<string, unknown>) => {
        asked.push(parametro);
        return [{ VALOR: parametro === 'CERRADO' ? 'N' : '7' }];
      };
      const services = fakeServices(answer, { portal: { parameters: declared }, given });
      const now = () => [services.parameters.get('closed'), services.parameters.get('years')];
      const first = now();
      services.parameters.observe(['closed', 'years'], () => {});
      await vi.advanceTimersByTimeAsync(10_000);
      return [first, now()];
    };
    const written = [true, 5];
    expect(await open(true)).toEqual([written, written]);
    expect(asked).toEqual([]);
    expect(await open(false)).toEqual([written, [false, 7]]);
    expect(asked).toEqual(['CERRADO', 'ANIOS']);
  });

  it('keep the last known value when the server cannot be reached, but not the day', async () => {
    await ask((wire) => [{ VALOR: { CERRADO: 'S', ANIOS: '9', FECHA_NEGOCIO: '2026-03-01' }[wire] }]);
    expect(await ask(unreachable)).toEqual({ today: '2026-04-15', closed: true, years: 9, notice: null });
  });

  it.each(['<!doctype html>', '', null, {}, [null]])(
    'keep it too when the server says %j',
    async (answer) => {
      await ask(() => [{ VALOR: 'S' }]);
      expect((await ask(() => answer)).closed).toBe(true);
    },
  );

  it('forget the last known value when the server no longer has it', async () => {
    await ask(() => [{ VALOR: 'S' }]);
    await ask(() => []);
    expect((await ask(unreachable)).closed).toBe(false);
  });

  it('are unknown while they are asked for, and nobody else asks', () => {
    const services = fakeServices(() => new Promise(() => {}), { portal: { parameters: declared } });
    expect(services.parameters.get('closed')).toBeUndefined();
  });
});
