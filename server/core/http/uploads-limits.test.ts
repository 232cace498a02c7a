import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '#tests/api/test-portal.ts';
import { InspectorBusy, type Inspection } from '#server/core/inspection/file-inspector.ts';

let portal: TestPortal;
let outcome: () => Promise<Inspection>;
beforeAll(async () => {
  portal = await openTestPortal({}, { inspect: () => outcome(), close: async () => undefined });
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => portal.close());

const MB = 1024 ** 2;
const headers = (size: number) => ({
  'content-type': 'application/octet-stream',
  'x-nombre': 'nota.txt',
  'content-length': String(size),
});

async function upload(size = 4) {
  const { port } = portal.app.server.address() as AddressInfo;
  const body = Buffer.alloc(size, 'x');
  const url = `http://127.0.0.1:${port}/api/archivos`;
  const answer = await fetch(url, { method: 'POST', body, headers: headers(size) });
  return { status: answer.status, retry: answer.headers.get('retry-after'), body: await answer.json() };
}

it('a file whose inspection was cut off is refused in words and logged', async () => {
  const refusal = 'El archivo es demasiado complejo para revisarlo.';
  outcome = async () => ({ kind: null, refusal, cutOff: 'deadline' });
  expect(await upload()).toMatchObject({ status: 422, body: { message: refusal, errores: [] } });
  expect(portal.logged()).toMatch(
    /"reason":"deadline","size":4,"msg":"the inspection of a file was cut off"/,
  );
});

it('a file that finds no room to wait can be sent again', async () => {
  outcome = () => Promise.reject(new InspectorBusy('full'));
  expect(await upload()).toMatchObject({
    status: 503,
    retry: '60',
    body: { message: expect.stringMatching(/^Ahora hay muchos archivos por revisar/) },
  });
});

it('files of one network that are under way are refused past their memory, until some end or break off', async () => {
  outcome = async () => ({ kind: 'txt', refusal: null });
  const { port } = portal.app.server.address() as AddressInfo;
  let received = 0;
  portal.app.server.on('request', () => (received += 1));
  const halves = Array.from({ length: 6 }, () => {
    const half = request({
      host: '127.0.0.1',
      port,
      path: '/api/archivos',
      method: 'POST',
      headers: headers(10 * MB),
    });
    half.on('error', () => undefined);
    half.write('x');
    return half;
  });
  const patient = { timeout: 60_000 };
  try {
    await expect.poll(() => received, patient).toBe(halves.length);
    expect((await upload(5 * MB)).status).toBe(503);
    expect((await upload()).status).toBe(201);
  } finally {
    for (const half of halves) half.destroy();
  }
  await expect.poll(async () => (await upload(5 * MB)).status, patient).toBe(201);
});
