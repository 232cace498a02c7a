import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy between the portal and its server that can be interrupted. */
export interface Proxy {
  /** Address of the server through the proxy. */
  url: string;
  /** Ends every connection, and refuses new ones until `open`. */
  close(): void;
  open(): void;
  /** Ends every connection abruptly; new ones are accepted. */
  cut(): void;
  /** Drops the answer to the next statement with this text: the server executes it, then the proxy closes. */
  loseAnswerTo(text: string): void;
  stop(): Promise<void>;
}

/** Starts a proxy to the server at an address. */
export async function proxyTo(url: string): Promise<Proxy> {
  const target = new URL(url);
  const pairs = new Set<readonly [Socket, Socket]>();
  let isOpen = true;
  let losing: string | null = null;
  const server = createServer((client) => {
    if (!isOpen) return void client.destroy();
    const behind = connect(Number(target.port), target.hostname);
    const pair = [client, behind] as const;
    pairs.add(pair);
    let isLost = false;
    client.on('data', (bytes) => {
      isLost ||= losing !== null && bytes.includes(losing);
      behind.write(bytes);
    });
    behind.on('data', (bytes) => {
      if (!isLost) return void client.write(bytes);
      losing = null;
      isOpen = false;
      cut();
    });
    for (const socket of pair) socket.on('error', () => end(pair)).on('close', () => end(pair));
  });
  const end = (pair: readonly [Socket, Socket]) => {
    pairs.delete(pair);
    for (const socket of pair) socket.destroy();
  };
  const cut = () => pairs.forEach(end);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const through = new URL(url);
  through.port = String((server.address() as AddressInfo).port);
  return {
    url: through.href,
    close() {
      isOpen = false;
      cut();
    },
    open() {
      isOpen = true;
    },
    cut,
    loseAnswerTo(text) {
      losing = `${text}\0`;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}
