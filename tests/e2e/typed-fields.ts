import type { Page } from '@playwright/test';
import { expect } from './portal.ts';

/** Every field of the forms of the screen by its name, as it stands: what it holds, or whether it is ticked. */
export function typedFields(page: Page): Promise<Record<string, string | boolean>> {
  return page
    .getByRole('main')
    .locator('form')
    .locator('input:not([type=file], [type=password]), select, textarea')
    .evaluateAll((all) =>
      Object.fromEntries(
        (all as HTMLInputElement[]).map((one, index) => {
          const ticks = one.type === 'checkbox' || one.type === 'radio';
          return [`${index} ${one.labels?.[0]?.textContent ?? one.name}`, ticks ? one.checked : one.value];
        }),
      ),
    );
}

/** Holds every field against what was typed: all of them are kept. */
export async function allKept(page: Page, typed: Record<string, string | boolean>): Promise<void> {
  // The page may be on its way: it is looked at again.
  await expect(async () => expect(await typedFields(page)).toEqual(typed)).toPass({ timeout: 60_000 });
}
