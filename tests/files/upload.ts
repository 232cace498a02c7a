/** A file that is sent. */
export interface Upload {
  what: string;
  name: string;
  bytes: Buffer;
}
