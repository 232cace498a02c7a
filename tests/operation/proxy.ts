import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { request as secureRequest } from 'node:https';
import { join } from 'node:path';
import { freePort } from '#tests/e2e/fixtures/running-portal.ts';
import type { Machine } from './machine.ts';

/** True if nginx is installed. */
export const hasNginx = existsSync('/usr/sbin/nginx');

/** A running nginx. */
export interface Proxy {
  /** Output of `nginx -t`. */
  tried: string;
  stop(): void;
}

/** Starts nginx with lines in its `http` block; it writes only below the machine's folder. */
export function startNginx(machine: Machine, http: string): Proxy {
  const folder = join(machine.root, 'srv/nginx');
  mkdirSync(folder, { recursive: true });
  const conf = join(folder, 'nginx.conf');
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const general = `pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1; events {}`;
  writeFileSync(conf, `${general}\nhttp { access_log off; ${kept.join(' ')}\n${http}\n}\n`);
  machine.known['nginx'] = conf;
  const nginx = (...words: string[]) =>
    spawnSync('/usr/sbin/nginx', ['-c', conf, ...words], { encoding: 'utf8' });
  const tried = nginx('-t').stderr;
  const { status, stderr } = nginx();
  if (status !== 0) throw new Error(stderr);
  return { tried, stop: () => void nginx('-s', 'stop') };
}

/** `deploy/nginx.conf` adapted to this machine: ports, certificate and the portal's address. */
export async function proxyFile(
  text: string,
  { certificate, portal, log }: Record<'certificate' | 'portal' | 'log', string>,
) {
  const [plain, secure] = [await freePort(), await freePort()];
  const conf = text
    .replace(/^ *listen \[::\].*$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ', `listen 127.0.0.1:${secure} `)
    .replaceAll('/etc/ssl/portal-rentas', certificate)
    .replaceAll('/var/log/nginx', log)
    .replaceAll('server 127.0.0.1:3000;', `server 127.0.0.1:${portal};`);
  return { conf, plain, secure };
}

interface Answered {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Sends a request as a browser that trusts an authority; over http without one. */
export function ask(url: string, ca?: string, body?: string): Promise<Answered> {
  const headers = { host: 'rentas.vallesereno.example', ...(body && { 'content-type': 'application/json' }) };
  const options = {
    ca,
    headers,
    servername: 'localhost',
    method: body ? 'POST' : 'GET',
    agent: false as const,
  };
  return new Promise((resolve, reject) => {
    const asked = (ca ? secureRequest : request)(url, options, (answer) => {
      let said = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => (said += part));
      answer.on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers, body: said }));
    });
    asked.on('error', reject);
    asked.end(body);
  });
}
