import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '#tests/api/test-portal.ts';
import { Clamd } from './clamd.ts';

const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

let server: Server;
let address: string;
/** Data received by the daemon, without chunk lengths, and its next answer. */
let heard: Buffer;
let answer: (socket: Socket) => void;

/** A daemon that reads an INSTREAM to its end. */
beforeEach(async () => {
  heard = Buffer.alloc(0);
  answer = (socket) => socket.end('stream: OK\0');
  server = createServer((socket) => {
    let came = Buffer.alloc(0);
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      came = Buffer.concat([came, chunk]);
      const read = piecesOf(came);
      if (read === null) return;
      heard = read;
      answer(socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => server.close());

function piecesOf(came: Buffer): Buffer | null {
  const begin = 'zINSTREAM\0'.length;
  const pieces: Buffer[] = [];
  for (let at = begin; at + 4 <= came.length;) {
    const length = came.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(came.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

describe('a ClamAV daemon', () => {
  it('is sent the whole file and says what it found', async () => {
    const bytes = Buffer.alloc(300_000, 'abc');
    expect(await new Clamd(address).scan(bytes)).toBeNull();
    expect(heard.equals(bytes)).toBe(true);
    answer = (socket) => socket.end('stream: Eicar-Test-Signature FOUND\0');
    expect(await new Clamd(address).scan(bytes)).toBe('Eicar-Test-Signature');
  });

  it.each(['INSTREAM size limit exceeded. ERROR\0', '', 'HTTP/1.1 400 Bad Request'])(
    'that says anything else has not answered: %j',
    async (said) => {
      answer = (socket) => socket.end(said);
      await expect(new Clamd(address).scan(PDF)).rejects.toThrow('The antivirus answered');
    },
  );

  it('that is away is an error', async () => {
    await new Promise((resolve) => server.close(resolve));
    await expect(new Clamd(address).scan(PDF)).rejects.toThrow('ECONNREFUSED');
    await expect(new Clamd('/no/hay.sock').scan(PDF)).rejects.toThrow('ENOENT');
  });
});

describe('an upload', () => {
  const upload = async (portal: TestPortal, payload: Buffer) => {
    const headers = { 'content-type': 'application/octet-stream', 'x-nombre': 'a.pdf' };
    const sent = await portal.app.inject({ method: 'POST', url: '/api/archivos', payload, headers });
    const kept = await portal.db.selectFrom('upload').select('id').execute();
    return [sent.statusCode, kept.length, sent.json().message as string];
  };

  it('is kept only when the antivirus that is configured found nothing', async () => {
    const portal = await openTestPortal({ CLAMD_ADDRESS: address });
    answer = (socket) => socket.end('stream: Win.Test FOUND\0');
    expect(await upload(portal, PDF)).toEqual([422, 0, expect.stringMatching(/^El antivirus encontró algo/)]);
    answer = (socket) => socket.destroy();
    expect(await upload(portal, PDF)).toEqual([503, 0, expect.stringMatching(/^Ahora no podemos revisar/)]);
    answer = (socket) => socket.end('stream: OK\0');
    expect(await upload(portal, PDF)).toEqual([201, 1, undefined]);
    await portal.close();
  });

  it('of the test file is refused in a demonstration', async () => {
    const portal = await openTestPortal();
    expect((await upload(portal, Buffer.from(`%PDF-1.4\n${EICAR}\n%%EOF\n`)))[0]).toBe(422);
    expect((await upload(portal, PDF))[0]).toBe(201);
    await portal.close();
  });
});
