import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Antivirus } from './antivirus.ts';

/** Milliseconds for one file. */
const PATIENCE = 20_000;
const CHUNK = 64 * 1024;

/** A ClamAV daemon at `host:port` or at the path of a socket, asked by its INSTREAM. */
export class Clamd implements Antivirus {
  readonly #place: { host: string; port: number } | { path: string };

  constructor(address: string) {
    const [, host = '', port = ''] = /^(.+):(\d+)$/.exec(address) ?? [];
    this.#place = host ? { host, port: Number(port) } : { path: address };
  }

  async scan(bytes: Buffer): Promise<string | null> {
    const socket = connect(this.#place);
    const late = AbortSignal.timeout(PATIENCE);
    const end = () => socket.destroy(new Error(`The antivirus did not answer in ${PATIENCE / 1000} s.`));
    late.addEventListener('abort', end);
    try {
      await once(socket, 'connect');
      const said = text(socket);
      socket.write('zINSTREAM\0');
      for (let at = 0; at < bytes.length; at += CHUNK) {
        const chunk = bytes.subarray(at, at + CHUNK);
        socket.write(sized(chunk.length));
        socket.write(chunk);
      }
      socket.write(sized(0));
      return readAnswer(await said);
    } finally {
      late.removeEventListener('abort', end);
      socket.destroy();
    }
  }
}

function sized(length: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(length);
  return size;
}

/** `stream: OK`, `stream: Eicar-Test-Signature FOUND`; anything else is no answer. */
function readAnswer(answer: string): string | null {
  const said = answer.replace(/\0/g, '').trim();
  if (said === 'stream: OK') return null;
  const found = /^stream: (.+) FOUND$/.exec(said)?.[1];
  if (found === undefined) throw new Error(`The antivirus answered: ${said.slice(0, 200)}`);
  return found;
}
