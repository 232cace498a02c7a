import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { portalForms } from './portal-forms.ts';

it('leave nothing to read or compile to the first submission once they are prepared', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'forms-'));
  cpSync('config', folder, { recursive: true });
  const { formats, declarations } = await readPortalConfig(folder);
  const forms = portalForms(folder, formats);
  const late = portalForms(folder, formats);
  forms.prepare(declarations.endpoints);
  rmSync(folder, { recursive: true });
  const calls = forms.callsTo('Contribuyente/ReclamoPago');
  expect(calls.length).toBeGreaterThan(0);
  expect(forms.callsTo('Contribuyente/ReclamoPago')).toBe(calls);
  expect(() => late.callsTo('Contribuyente/ReclamoPago')).toThrow();
});
