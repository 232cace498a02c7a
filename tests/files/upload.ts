/** An uploaded file. */
export interface Upload {
  what: string;
  name: string;
  bytes: Buffer;
}
