import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addressWithin, createHttp, SKIP_ERROR_HANDLER } from './http.ts';
import type { HttpFailure } from './http-failure.ts';
import { environment, portal } from '#runtime/services/portal-fixture.ts';
import type { Session } from '#runtime/session/session.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
let handle: Handler;
let api: string;
let seen: IncomingMessage[];
const report = vi.fn();
const exemplified = vi.fn();
const heard = vi.fn();
const renewed = vi.fn<(refused: Session | null) => Promise<boolean>>();
const session = vi.fn<() => Session | null>();

beforeEach(async () => {
  vi.stubGlobal('location', new URL('https://portal.test/inicio'));
  seen = [];
  report.mockReset();
  exemplified.mockReset();
  renewed.mockReset().mockResolvedValue(false);
  session.mockReset().mockReturnValue(null);
  handle = (_, response) => response.end('{"ok":true}');
  server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*, Authorization');
    if (request.method === 'OPTIONS') return void response.end();
    response.setHeader('Content-Type', 'application/json');
    seen.push(request);
    handle(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  api = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
});
afterEach(() => {
  vi.unstubAllGlobals();
  server.close();
});

const http = () =>
  createHttp({
    environment: { ...environment, api, cards: api },
    portal,
    session,
    reentered: async () => undefined,
    renewed,
    leaving: () => false,
    heard,
    exemplified,
    report,
  });
const signedIn: Session = { token: 'abc.def', exp: 1, userId: 1, username: 'u', contribuyente: null };

describe('calling the API', () => {
  it('posts JSON under the base and gives the answer', async () => {
    let body = '';
    handle = (request, response) => {
      request.on('data', (chunk) => (body += chunk)).on('end', () => response.end('[1]'));
    };
    expect(await http().call('Things/Find', { plate: 'X' })).toEqual([1]);
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/api/Things/Find' });
    expect(JSON.parse(body)).toEqual({ plate: 'X' });
  });

  it('hears the time of the server', async () => {
    handle = (_, response) => response.setHeader('date', 'Wed, 15 Apr 2026 12:00:00 GMT').end('[]');
    await http().call('a', {});
    expect(heard).toHaveBeenCalledWith('Wed, 15 Apr 2026 12:00:00 GMT');
  });

  it('tells when what came is an example', async () => {
    handle = (_, response) => response.setHeader('x-portal-ejemplo', 'si').end('[]');
    await http().call('a', {});
    expect(exemplified).toHaveBeenCalledOnce();
    handle = (_, response) => response.end('[]');
    await http().call('a', {});
    expect(exemplified).toHaveBeenCalledOnce();
  });

  it('asks another server for the area that it has', async () => {
    const areas = { Forms: api.replace('/api', '/other') };
    const there = createHttp({
      environment: { ...environment, api, areas },
      portal,
      session,
      reentered: async () => undefined,
      renewed,
      leaving: () => false,
      heard,
      exemplified,
      report,
    });
    await there.call('Forms/List', {});
    await there.call('Plates/List', {});
    expect(seen.map(({ url }) => url)).toEqual(['/other/Forms/List', '/api/Plates/List']);
  });

  it('carries the raw token when there is a session, and none otherwise', async () => {
    await http().call('a', {});
    session.mockReturnValue(signedIn);
    await http().call('a', {});
    expect(seen.map(({ headers }) => headers.authorization)).toEqual([undefined, 'abc.def']);
  });

  it('never gives the token to a provider', async () => {
    session.mockReturnValue(signedIn);
    await http().provider('cards', 'tokens', {});
    expect(seen[0]?.headers.authorization).toBeUndefined();
  });

  it('tells a failure once, with the words of the server', async () => {
    handle = (_, response) => response.writeHead(409).end('{"mensaje":"Ya se paga."}');
    await expect(http().call('a', {})).rejects.toMatchObject({ status: 409, message: 'Ya se paga.' });
    expect(report).toHaveBeenCalledOnce();
  });

  it('leaves the failure to who asked with the skip header, which does not travel', async () => {
    handle = (_, response) => response.writeHead(404).end('{}');
    const asked = http().call('a', {}, { headers: { [SKIP_ERROR_HANDLER]: 'true' } });
    await expect(asked).rejects.toMatchObject({
      status: 404,
      message: 'No se encontró el recurso solicitado',
    });
    expect(report).not.toHaveBeenCalled();
    expect(Object.keys(seen[0]!.headers)).not.toContain(SKIP_ERROR_HANDLER.toLowerCase());
  });

  it('asks whether to repeat what was refused, with the session that it carried', async () => {
    handle = (_, response) => response.writeHead(401).end('{}');
    await expect(http().call('a', {})).rejects.toMatchObject({ status: 401 });
    session.mockReturnValue(signedIn);
    await expect(http().call('a', {})).rejects.toMatchObject({ status: 401 });
    expect(renewed.mock.calls).toEqual([[null], [signedIn]]);
    expect([seen.length, report.mock.calls.length]).toEqual([2, 2]);
  });

  it('repeats it once with the session there is by then, and tells nothing', async () => {
    let body = '';
    session.mockReturnValue(signedIn);
    renewed.mockImplementation(async () => {
      session.mockReturnValue({ ...signedIn, token: 'new' });
      return true;
    });
    handle = (request, response) => {
      if (request.headers.authorization !== 'new') return void response.writeHead(401).end('{}');
      request.on('data', (chunk) => (body += chunk)).on('end', () => response.end('[1]'));
    };
    expect(await http().call('Things/Find', { plate: 'X' })).toEqual([1]);
    expect(seen.map(({ headers }) => headers.authorization)).toEqual(['abc.def', 'new']);
    expect(JSON.parse(body)).toEqual({ plate: 'X' });
    expect(report).not.toHaveBeenCalled();
  });

  it('repeats it no more than once', async () => {
    session.mockReturnValue(signedIn);
    renewed.mockResolvedValue(true);
    handle = (_, response) => response.writeHead(401).end('{}');
    await expect(http().call('a', {})).rejects.toMatchObject({ status: 401 });
    expect([seen.length, renewed.mock.calls.length, report.mock.calls.length]).toEqual([2, 1, 1]);
  });

  it('is status 0 when nobody answers', async () => {
    await new Promise((closed) => server.close(closed));
    const failure = (await http()
      .call('a', {})
      .catch((error: unknown) => error)) as HttpFailure;
    expect([failure.status, failure.message]).toEqual([0, 'No se tiene conexión con el servidor']);
  });

  it('is status 408 when it takes longer than it may', async () => {
    handle = () => {};
    await expect(http().call('a', {}, { timeout: 40 })).rejects.toMatchObject({ status: 408 });
  });

  it('does not follow a redirect', async () => {
    handle = (_, response) => response.writeHead(307, { Location: '/api/elsewhere' }).end();
    await expect(http().call('a', {})).rejects.toMatchObject({ status: 0 });
    expect(seen.map(({ url }) => url)).toEqual(['/api/a']);
  });
});

describe('the address of a call', () => {
  it.each([
    ['Things/Find', 'https://portal.test/api/Things/Find'],
    ['/Things/Find', 'https://portal.test/api/Things/Find'],
    ['//evil.test/x', 'https://portal.test/api/evil.test/x'],
  ])('stays under the base: %s', (path, address) => {
    expect(addressWithin('https://portal.test/api', path)).toBe(address);
  });

  it.each(['https://evil.test/', '../admin', '\\\\evil.test', 'a/../../x'])(
    'is refused when it leads out: %s',
    (path) => {
      expect(() => addressWithin('https://portal.test/api', path)).toThrow('leads out');
    },
  );
});
