import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { People } from './kill-people.ts';

const SLIPS = 3;

it('nobody pays a slip that there is not, however many pay at once', async () => {
  const { server, url } = await approving();
  const people = new People(SLIPS);

  const writing = people.write(url);
  await writing.answered(50);
  fall(server);
  await writing.ended;

  const paid = people.writes.flatMap(({ body }) => ('nro_boleta' in body ? [body['nro_boleta']] : []));
  expect(paid.sort()).toEqual(['0000000001', '0000000002', '0000000003']);
});

it('what a server that fell does not answer, the other is asked for', async () => {
  const [one, other] = [await approving(), await approving()];
  const people = new People(SLIPS);

  const writing = people.write(one.url, other.url);
  await writing.answered(20);
  fall(one.server);
  await writing.answered(20);
  writing.stop();
  await writing.ended;
  expect(people.writes.filter(({ answer }) => answer === null)).toEqual([]);
  const { tries, answered } = people.movedOn;
  expect(tries).toBeGreaterThan(0);
  expect(answered).toBe(tries);

  fall(other.server);
  await people.write(one.url, other.url).ended;
  expect(people.movedOn.tries).toBeGreaterThan(people.movedOn.answered);
  expect(people.writes.map(({ refused }) => refused)).toContainEqual(expect.stringContaining('ECONNREFUSED'));
});

/** A server that approves every request. */
async function approving(): Promise<{ server: Server; url: string }> {
  const server = createServer((_, answer) => void answer.end('{"id":"token","estado":"APROBADO"}'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

function fall(server: Server): void {
  server.close();
  server.closeAllConnections();
}
