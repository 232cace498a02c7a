import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, settled } from './portal.ts';
import { USER } from './steps.ts';

/** Where who signed in begins. */
export const ROOM = '/clave-fiscal/inicio';

/** Who of the demonstration has something to see, by the screens that show it; the first that fits. */
export const OWNERS: readonly (readonly [cuit: string, of: RegExp])[] = [
  ['20981004788', /cierre-negocios\/consulta/],
  ['30006005698', /sipret|percepciones|libre-deudas\/consulta/],
  ['30006001218', /declaraciones-juradas|cierre-negocios/],
  ['30006004527', /estructuras-antenas/],
  ['30006002389', /vertederos/],
  ['30006006767', /publicidad/],
  [USER, /./],
];

/** All but those of the office, which open for who administers alone; their journey looks at them (audit.spec.ts). */
export const SCREENS = readdirSync('config/screens/clave-fiscal', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json') && !file.includes('oficina/'))
  .map((file) => `/clave-fiscal/${file.replace(/\.json$/, '')}`)
  .sort();
/** Who has something to see on a screen. */
export const ownerOf = (screen: string) => OWNERS.find(([, of]) => of.test(screen))![0];

/** Goes there as a person does, by a link of the page, or by its address when none leads there. */
export async function go(page: Page, screen: string): Promise<void> {
  const went = await page.evaluate((to) => {
    const link = document.querySelector<HTMLAnchorElement>(`a[href="${to}"]`);
    link?.click();
    return link !== null;
  }, screen);
  if (!went) await page.goto(screen);
  await expect(page).toHaveURL(new RegExp(`${screen}($|\\?)`));
  await settled(page);
}
