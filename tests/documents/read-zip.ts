import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { fromBuffer, type Entry, type Options, type ZipFile } from 'yauzl';

const open = promisify<Buffer, Options, ZipFile>(fromBuffer);

/** The text of each file of a ZIP, by its name. */
export async function readZip(bytes: Uint8Array): Promise<ReadonlyMap<string, string>> {
  const zip = await open(Buffer.from(bytes), { autoClose: false });
  const entries: Entry[] = [];
  zip.on('entry', (entry: Entry) => void entries.push(entry));
  await new Promise((resolve, reject) => void zip.on('end', resolve).on('error', reject));
  const read = promisify<Entry, Readable>(zip.openReadStream.bind(zip));
  const files = entries.map(async (entry) => [entry.fileName, await text(await read(entry))] as const);
  return new Map(await Promise.all(files));
}
