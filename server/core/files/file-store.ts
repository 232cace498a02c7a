/** Store of files' bytes, outside the database. Ids are 32 hex digits. */
export interface FileStore {
  /** Stores bytes, replacing earlier ones; they are durable once it resolves. */
  put(id: string, bytes: Uint8Array): Promise<void>;
  /** The bytes of an id; null when there are none. */
  get(id: string): Promise<Uint8Array | null>;
  /** Deletes the bytes of an id, if there are any. */
  delete(id: string): Promise<void>;
  /** Deletes partial files left by crashes. */
  sweep(): Promise<void>;
}
