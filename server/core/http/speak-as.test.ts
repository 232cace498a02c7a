import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openTestPortal } from '#tests/api/test-portal.ts';

const BACKEND = {
  authorization: 'Bearer {token}',
  error: { message: 'error.detalle', problems: 'error.campos', field: 'nombre', text: 'motivo' },
};

it('a portal that says how its backend speaks is spoken to so, and answers so', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'spoken-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync('config', folder, { recursive: true });
  const file = join(folder, 'portal.json');
  const portalFile = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...portalFile, backend: BACKEND }));
  const portal = await openTestPortal({ PORTAL_CONFIG: folder });
  onTestFinished(() => portal.close());

  const refused = await portal.call('Automotor/ConsultaDominio', {});
  expect(refused.status).toBe(400);
  expect(refused.body.error.campos[0]).toMatchObject({ nombre: 'dominio' });
  expect(refused.body.error.detalle).toMatch(/./);

  const asked = (authorization: string) => portal.call('Avisos/Consulta', {}, { authorization });
  expect((await asked('Bearer otra')).status).toBe(401);
});
