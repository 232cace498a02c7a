import { S3mini } from 's3mini';
import { fileKey } from './file-key.ts';
import type { FileStore } from './file-store.ts';

/** A bucket of an S3-compatible store, and who may use it. */
export interface Bucket {
  /** With the bucket: `https://objetos.ejemplo.test/rentas`. */
  url: string;
  region: string;
  key: string;
  secret: string;
}

/** Milliseconds that the store may take to answer. */
const PATIENCE = 15_000;

/** Files in a bucket of an S3-compatible store, below a prefix: for more than one machine. */
export class ObjectStore implements FileStore {
  readonly #bucket: S3mini;
  readonly #prefix: string;

  /** @param prefix without slash at its end */
  constructor({ url, region, key, secret }: Bucket, prefix: string) {
    const credentials = { accessKeyId: key, secretAccessKey: secret };
    this.#bucket = new S3mini({
      endpoint: url,
      region,
      ...credentials,
      requestAbortTimeout: PATIENCE,
      fetch: (input, init) => fetch(input, { ...init, redirect: 'error' }),
    });
    this.#prefix = prefix;
  }

  async put(id: string, bytes: Uint8Array): Promise<void> {
    await this.#bucket.putObject(this.#keyOf(id), bytes);
  }

  async get(id: string): Promise<Uint8Array | null> {
    const bytes = await this.#bucket.getObjectArrayBuffer(this.#keyOf(id));
    return bytes && new Uint8Array(bytes);
  }

  async delete(id: string): Promise<void> {
    const deleted = await this.#bucket.deleteObject(this.#keyOf(id));
    if (!deleted) throw new Error(`The object store did not delete ${id}`);
  }

  /** An object is there whole or not at all. */
  async sweep(): Promise<void> {}

  #keyOf(id: string): string {
    return `${this.#prefix}/${fileKey(id)}`;
  }
}
