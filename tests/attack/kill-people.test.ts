import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { People } from './kill-people.ts';

const SLIPS = 3;

it('nobody pays a slip that there is not, however many pay at once', async () => {
  const server = createServer((_, answer) => void answer.end('{"id":"token","estado":"APROBADO"}'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const people = new People(SLIPS);

  const writing = people.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await writing.answered(50);
  server.close();
  server.closeAllConnections();
  await writing.ended;

  const paid = people.writes.flatMap(({ body }) => ('nro_boleta' in body ? [body['nro_boleta']] : []));
  expect(paid.sort()).toEqual(['0000000001', '0000000002', '0000000003']);
});
