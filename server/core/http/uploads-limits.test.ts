// Depth all: waits for uploads that stop half-way.
import { request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
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

/** Uploads of 10 MB that stop after some bytes. */
function stoppedAfter(sent: number, count: number) {
  const { port } = portal.app.server.address() as AddressInfo;
  return Array.from({ length: count }, () => {
    const half = request({
      host: '127.0.0.1',
      port,
      path: '/api/archivos',
      method: 'POST',
      headers: headers(10 * MB),
    });
    half.on('error', () => undefined);
    half.write(Buffer.alloc(sent, 'x'));
    return half;
  });
}

it.each([
  ['past their memory, until some end or break off', 9 * MB, [503, 201]],
  ['by what arrived, not by what was promised', 1, [201, 201]],
])('files of one network that are under way count %s', async (_, sent, [of10, afterwards]) => {
  outcome = async () => ({ kind: 'txt', refusal: null });
  const arrived: Socket[] = [];
  portal.app.server.on('connection', (socket: Socket) => arrived.push(socket));
  const halves = stoppedAfter(sent, 7);
  const patient = { timeout: 60_000 };
  try {
    // Bytes that only the system has buffered are not counted yet.
    await expect
      .poll(() => arrived.filter(({ bytesRead }) => bytesRead > sent).length, patient)
      .toBe(halves.length);
    await expect.poll(async () => (await upload(8 * MB)).status, patient).toBe(of10);
  } finally {
    for (const half of halves) half.destroy();
  }
  await expect.poll(async () => (await upload(8 * MB)).status, patient).toBe(afterwards);
});
