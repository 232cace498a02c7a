import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Bucket } from '#server/core/files/object-store.ts';

/** In-process bucket of an S3-compatible store: PUT, GET and DELETE with signature version 4. */
export interface FakeBucket {
  bucket: Bucket;
  objects: Map<string, Buffer>;
  /** Status returned for every request; null: works normally. */
  broken: number | null;
  close(): Promise<void>;
}

/** Opens a bucket. Refuses requests without a valid signature, or with another body than the one signed. */
export async function openFakeBucket(): Promise<FakeBucket> {
  const keys = { region: 'sur-1', key: 'CLAVE', secret: 'secreto' };
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const name = new URL(request.url ?? '', 'http://x').pathname;
    const status = fake.broken ?? (isSigned(request, body, keys) ? 200 : 403);
    if (status !== 200) return response.writeHead(status).end();
    const found = objects.get(name);
    if (request.method === 'PUT') objects.set(name, body);
    if (request.method === 'DELETE') objects.delete(name);
    if (request.method === 'GET') return response.writeHead(found ? 200 : 404).end(found);
    return response.writeHead(request.method === 'DELETE' ? 204 : 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const fake: FakeBucket = {
    bucket: { url: `http://127.0.0.1:${port}/rentas`, ...keys },
    objects,
    broken: null,
    close: () => new Promise((resolve) => void server.close(() => resolve()).closeAllConnections()),
  };
  return fake;
}

/** Verifies AWS Signature Version 4 as documented. */
function isSigned(
  request: IncomingMessage,
  body: Buffer,
  { region, key, secret }: Omit<Bucket, 'url'>,
): boolean {
  const sent = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
    request.headers.authorization ?? '',
  );
  const [, credential = '', names = '', signature] = sent ?? [];
  const [who, ...scope] = credential.split('/');
  const content = String(request.headers['x-amz-content-sha256']);
  const sha = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
  if (content !== 'UNSIGNED-PAYLOAD' && content !== sha(body)) return false;
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [request.method, pathname, searchParams, headers.join(''), names, content].join('\n');
  const when = String(request.headers['x-amz-date']);
  const text = ['AWS4-HMAC-SHA256', when, scope.join('/'), sha(canonical)].join('\n');
  const hmac = (with_: string | Buffer, what: string) => createHmac('sha256', with_).update(what).digest();
  const signing = [when.slice(0, 8), region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${secret}`,
  );
  return who === key && hmac(signing, text).toString('hex') === signature;
}
