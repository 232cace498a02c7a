import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readServerEnvironment } from './server-environment.ts';
import { openOffice } from './open-office.ts';
import { keepServedAddress, servedAddress } from './served-address.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'served-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const demonstration = (variables: Record<string, string> = {}) =>
  readServerEnvironment({ PORTAL_DEMO: 'on', DATABASE_URL: `file:${folder}/portal.db`, ...variables });

it('a command beside a demonstration writes links to where it is served, whatever its port', async () => {
  const command = demonstration();
  const db = await openOffice(command);
  expect(await servedAddress(db, command)).toBe('http://localhost:3000');
  await keepServedAddress(db, demonstration({ PORT: '4151' }));
  expect(await servedAddress(db, command)).toBe('http://localhost:4151');
  await keepServedAddress(db, demonstration({ PUBLIC_URL: 'http://rentas.ejemplo.test' }));
  expect(await servedAddress(db, command)).toBe('http://rentas.ejemplo.test');
  await db.destroy();
});
