import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { newCluster, type Cluster } from '#tests/attack/stores/postgres-cluster.ts';
import type { Machine } from './machine.ts';
import { CREATE_DATABASE, DATABASE } from './plays.ts';

/** PostgreSQL as on a separate machine: TLS only, with a certificate of the city's authority. */
export interface SecureCluster extends Cluster {
  /** Creates the database as the document says, and an empty second one; gives DATABASE_URL. */
  create(): Promise<string>;
}

export async function openSecureCluster(machine: Machine, programs: string): Promise<SecureCluster> {
  const cluster = await newCluster(programs);
  const folder = await cluster.makeFolder('tls');
  const openssl = async (words: string) => {
    const { status, text } = await machine.run(`cd ${folder} && openssl ${words}`);
    if (status !== 0) throw new Error(text);
  };
  await openssl('req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=ca -keyout ca.key -out ca.pem');
  await openssl('req -newkey rsa:2048 -nodes -subj /CN=localhost -keyout key.pem -out request.pem');
  await openssl('x509 -req -in request.pem -CA ca.pem -CAkey ca.key -CAcreateserial -days 2 -out cert.pem');
  // PostgreSQL requires that only its own user can read the key.
  await machine.run(`chown --reference=${folder} ${folder}/*.pem && chmod 600 ${folder}/key.pem`);
  copyFileSync(join(folder, 'ca.pem'), join(machine.root, 'ca.pem'));
  await cluster.start(['ssl=on', `ssl_cert_file=${folder}/cert.pem`, `ssl_key_file=${folder}/key.pem`]);
  machine.known['port'] = new URL(cluster.url('')).port;
  Object.assign(machine.variables, {
    PGHOST: '127.0.0.1',
    PGPORT: machine.known['port'],
    PGUSER: 'postgres',
  });
  return {
    ...cluster,
    async create() {
      await cluster.tool('psql', '-d', 'postgres', '-c', "create role portal login password 'CLAVE'");
      for (const command of [CREATE_DATABASE, CREATE_DATABASE.replace(/portal$/, 'copia')])
        expect(await machine.run(command)).toEqual({ status: 0, text: '' });
      const said = await machine.run(`${DATABASE}\nprintf %s "$DATABASE_URL"`);
      return said.text;
    },
  };
}
