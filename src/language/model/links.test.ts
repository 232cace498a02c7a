import { describe, expect, it } from 'vitest';
import { linkOf, screenOf } from './links.ts';
import type { Config } from '#language/config/config.ts';

const routes = ['/inicio', '/pagos', '/pagos/:codigo', '/pagos/nuevo'];
const screens = new Map(routes.map((route) => [route, { route }]));
const config = { screens, portal: { sound: true, value: { home: '/inicio' } } } as unknown as Config;
const lead = (route: string) => screenOf(linkOf(route)!, config)?.route;

describe('a link', () => {
  it('is read without its expressions', () => {
    expect(linkOf('/pagos/{a.map(x, x / 2)}?codigo={b}&ver=1#pie')).toEqual({
      segments: ['pagos', '*'],
      query: ['codigo', 'ver'],
    });
  });

  it('whose braces do not close is no link', () => {
    expect(linkOf('/pagos/{a')).toBeNull();
  });

  it.each([
    ['/', '/inicio'],
    ['/pagos/', '/pagos'],
    ['/pagos/nuevo', '/pagos/nuevo'],
    ['/pagos/{codigo}', '/pagos/:codigo'],
    ['/pagos/7', '/pagos/:codigo'],
    ['/{area}', undefined],
    ['/pagos/7/ver', undefined],
  ])('%s leads to %s', (route, screen) => {
    expect(lead(route)).toBe(screen);
  });
});
