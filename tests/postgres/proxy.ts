import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** What stands between the portal and its server, and can take it away. */
export interface Proxy {
  /** The address of the server, through here. */
  url: string;
  /** Ends every connection, and lets nobody in until `open`. */
  close(): void;
  open(): void;
  /** Ends every connection as it is; others may come. */
  cut(): void;
  /** Loses the answer to the next statement that is `text`: the server does it, and then is away as after `close`. */
  loseAnswerTo(text: string): void;
  stop(): Promise<void>;
}

/** Stands before the server at an address. */
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
