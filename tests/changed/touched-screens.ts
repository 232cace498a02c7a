import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileScreen } from '#language/compile/compile-screen.ts';
import type { Config, ScreenFile } from '#language/config/config.ts';

/** Files that affect every screen. */
const AROUND = /^config\/(?:menus|messages|events)\/|^config\/(?:portal|parameters)\.json$/;

/**
 * Screens that a change of config touches, by name: their compiled code, their cases, or an endpoint they call changed.
 * All screens if something that affects every screen changed.
 */
export function touchedScreens(before: Config, now: Config, changed: ReadonlySet<string>): string[] {
  if ([...changed].some((file) => AROUND.test(file))) return [...now.screens.keys()];
  const other = endpointsThatDiffer(before, now);
  return [...now.screens]
    .filter(([name, screen]) => {
      const old = before.screens.get(name);
      if (!old || casesOf(before, name) !== casesOf(now, name)) return true;
      return other.some((path) => calls(screen, path)) || compiled(old, before) !== compiled(screen, now);
    })
    .map(([name]) => name);
}

function compiled(screen: ScreenFile, config: Config): string {
  return JSON.stringify(compileScreen(screen, config));
}

function casesOf(config: Config, screen: string): string {
  return JSON.stringify(config.cases.get(screen)?.value);
}

function endpointsThatDiffer(before: Config, now: Config): string[] {
  return [...now.endpoints]
    .filter(
      ([path, { value }]) => JSON.stringify(before.endpoints.get(path)?.value) !== JSON.stringify(value),
    )
    .map(([path]) => path);
}

function calls({ value }: ScreenFile, endpoint: string): boolean {
  return JSON.stringify(value).includes(JSON.stringify(endpoint));
}

/** Journeys that go to the address of one of those screens, or to the one above it. */
export function touchedJourneys(config: Config, screens: readonly string[], folder: string): string[] {
  const addresses = screens.flatMap((name) => {
    const route = (config.screens.get(name)?.route ?? '').replace(/\/?[:[].*/, '');
    const above = route.split('/').slice(0, -1);
    return above.length > 2 ? [route, above.join('/')] : [route];
  });
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => join(folder, name))
    .filter((file) => {
      const text = readFileSync(file, 'utf8');
      return addresses.some((address) => address !== '' && new RegExp(`${address}(?![\\w/-])`).test(text));
    });
}
