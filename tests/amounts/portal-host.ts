import { fork, type ChildProcess } from 'node:child_process';
import { request } from 'node:http';

/** A portal in a process of its own, on a fresh store. */
export interface HostedPortal {
  readonly port: number;
  readonly plates: readonly string[];
  readonly cadastres: readonly string[];
  readonly users: readonly string[];
}

export interface Reply {
  readonly status: number;
  readonly type: string;
  readonly bytes: Buffer;
}

/** Opens portals one after the other in one process; each begins with the seeded city. */
export class PortalHost {
  readonly #child: ChildProcess = fork('tests/amounts/portal-process.ts', { execArgv: ['--import', 'tsx'] });
  #portal: HostedPortal | undefined;

  /** The portal of a business day on a fresh store. @throws when its process ended */
  async open(today: string): Promise<HostedPortal> {
    const opened = new Promise<HostedPortal>((resolve, reject) => {
      const ended = (code: number | null) => reject(new Error(`The portal ended with ${code}.`));
      this.#child.once('exit', ended);
      this.#child.once('message', (portal) => {
        this.#child.off('exit', ended);
        resolve(portal as HostedPortal);
      });
    });
    this.#child.send(today);
    this.#portal = await opened;
    return this.#portal;
  }

  /** Sends a request to the portal over the network. */
  ask(method: string, path: string, body?: string, token?: string | null): Promise<Reply> {
    const headers = {
      ...(body !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      }),
      ...(token && { authorization: token }),
    };
    return new Promise((resolve, reject) => {
      const sent = request(
        { port: this.#portal!.port, host: '127.0.0.1', method, path, headers, agent: false },
        (reply) => {
          const parts: Buffer[] = [];
          reply.on('data', (part: Buffer) => parts.push(part));
          reply.on('end', () =>
            resolve({
              status: reply.statusCode ?? 0,
              type: String(reply.headers['content-type'] ?? ''),
              bytes: Buffer.concat(parts),
            }),
          );
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  }

  /** The body of the answer to a POST of an endpoint. */
  async call(path: string, body: unknown): Promise<ReturnType<typeof JSON.parse>> {
    const { bytes } = await this.ask('POST', path, JSON.stringify(body));
    return JSON.parse(bytes.toString());
  }

  close(): void {
    this.#child.disconnect();
  }
}
