import { crc32, deflateRawSync } from 'node:zlib';

export interface ZippedFile {
  name: string;
  content: Buffer;
  /** Size in the archive's header; by default the true one. */
  says?: number;
  /** Unix mode; by default an ordinary file. */
  mode?: number;
  encrypted?: boolean;
  /** Its sizes follow its content. */
  later?: boolean;
  /** Name in its own header; by default that of the directory. */
  localName?: string;
}

const ENCRYPTED = 0x0001;
const DESCRIPTOR = 0x0008;
const MARK = Buffer.from('504b0708', 'hex');

/** A ZIP of these files, deflated, valid or malformed as they specify. */
export function zipFile(files: readonly ZippedFile[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, says = content.length, mode = 0o100644, ...how } of files) {
    const { encrypted = false, later = false, localName = name } = how;
    const packed = deflateRawSync(content, { level: 9 });
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(crc32(content), 0);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(says, 8);
    const flags = (encrypted ? ENCRYPTED : 0) | (later ? DESCRIPTOR : 0);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(flags, 6);
    local.writeUInt16LE(8, 8);
    if (!later) sizes.copy(local, 14);
    local.writeUInt16LE(Buffer.byteLength(localName), 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(0x031e, 4);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(8, 10);
    sizes.copy(entry, 16);
    entry.writeUInt16LE(Buffer.byteLength(name), 28);
    entry.writeUInt32LE((mode << 16) >>> 0, 38);
    entry.writeUInt32LE(at, 42);
    const whole = [local, Buffer.from(localName), packed, ...(later ? [MARK, sizes] : [])];
    locals.push(...whole);
    directory.push(entry, Buffer.from(name));
    at += Buffer.concat(whole).length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, central, end]);
}
