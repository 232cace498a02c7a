import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** Milliseconds that the end of a page comes after its beginning. */
const LATER = 800;

/** Stands before a server as a slow line does: what a page says after a text comes later. */
export async function slowLine(server: string, after: string): Promise<{ url: string; end(): Promise<void> }> {
  const line = createServer(async ({ method = 'GET', url, headers }, answer) => {
    const asked = { method, headers: { accept: headers.accept ?? '*/*' }, redirect: 'manual' } as const;
    const said = await fetch(server + url, asked);
    const type = said.headers.get('content-type') ?? 'text/plain';
    const body = Buffer.from(await said.arrayBuffer());
    answer.writeHead(said.status, { 'content-type': type });
    const cut = type.startsWith('text/html') ? body.indexOf(after) + after.length : body.length;
    answer.write(body.subarray(0, cut));
    if (cut < body.length) await setTimeout(LATER);
    answer.end(body.subarray(cut));
  });
  await new Promise<void>((ready) => line.listen(0, 'localhost', ready));
  return {
    url: `http://localhost:${(line.address() as AddressInfo).port}`,
    end: () =>
      new Promise((gone) => {
        line.closeAllConnections();
        line.close(() => gone());
      }),
  };
}
