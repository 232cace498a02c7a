import { expect, it } from 'vitest';
import { loadConfig } from '#language/load/load.ts';
import { redirected } from '#runtime/routes/routes.ts';

const config = loadConfig('config');
const routes = new Set([...config.screens.keys()].map((name) => `/${name}`));
const { redirects } = config.portal.value;

/** Paths above a screen that are no screen themselves, which people type when they shorten an address. */
const areas = [...routes].flatMap((route) => {
  const parts = route.split('/');
  return parts.slice(2).map((_, i) => parts.slice(0, i + 2).join('/'));
});

it.each([...new Set(areas)].filter((area) => !routes.has(area)))('%s opens a screen', (area) => {
  expect(routes).toContain(redirected(area, redirects));
});
