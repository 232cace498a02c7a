import { afterAll, beforeAll, expect, it } from 'vitest';
import { FOLLOW_HEADER } from '#contract/wire.ts';
import { SecretBox } from '#server/core/access/secret-box.ts';
import { lastEvent } from '#server/core/live/event-log.ts';
import { openFollowing } from '#server/core/live/following.ts';
import { file } from '#tests/api/claims.ts';
import { openTestPortal, type TestPortal } from '#tests/api/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());

async function ask(path: string, payload: object) {
  const { headers, statusCode, body } = await portal.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    payload,
  });
  return { status: statusCode, token: headers[FOLLOW_HEADER], body };
}
const now = () => Math.floor(Date.now() / 1000);

it('the answer of what is followed brings a token of that record, for an hour, that says nothing of it', async () => {
  const { key, codigo } = await file(portal);
  const { token, body } = await ask('Expedientes/Consulta', { ...key, codigo });
  const box = new SecretBox(portal.environment.secretKeys);
  expect(openFollowing(token, now(), box)).toEqual({
    record: JSON.stringify(['expediente_actualizado', key.numero, key.anio]),
    since: await lastEvent(portal.db),
    until: expect.any(Number),
  });
  expect(openFollowing(token, now() + 3601, box)).toBeNull();
  const said = Buffer.from(String(token), 'base64').toString('latin1');
  for (const secret of [codigo, `,${key.numero},${key.anio}]`, 'expediente'])
    expect(said).not.toContain(secret);
  expect(body).not.toContain(String(token));
});

it('nobody gets one for what he may not read, nor for what is not followed', async () => {
  const { key } = await file(portal);
  const refused = await ask('Expedientes/Consulta', { ...key, codigo: 'ABCD-EFGH-JKLM-NPQR' });
  expect([refused.status, refused.token]).toEqual([404, undefined]);
  const other = await ask('parametros/leer', { parametro: 'MANTENIMIENTO' });
  expect(other.token).toBeUndefined();
});
