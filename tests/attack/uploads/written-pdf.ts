export interface WrittenPdf {
  what: string;
  bytes: Buffer;
}
