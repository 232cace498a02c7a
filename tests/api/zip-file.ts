import { deflateRawSync } from 'node:zlib';

export interface ZippedFile {
  name: string;
  content: Buffer;
  /** What the archive says of its length; the true one unless told. */
  says?: number;
  /** Unix mode; an ordinary file unless told. */
  mode?: number;
  encrypted?: boolean;
}

/** A ZIP of these files, deflated, as right or as wrong as they say. */
export function zipFile(files: readonly ZippedFile[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, says = content.length, mode = 0o100644, encrypted = false } of files) {
    const packed = deflateRawSync(content, { level: 9 });
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(encrypted ? 1 : 0, 6);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(says, 22);
    local.writeUInt16LE(Buffer.byteLength(name), 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(0x031e, 4);
    entry.writeUInt16LE(encrypted ? 1 : 0, 8);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(says, 24);
    entry.writeUInt16LE(Buffer.byteLength(name), 28);
    entry.writeUInt32LE((mode << 16) >>> 0, 38);
    entry.writeUInt32LE(at, 42);
    locals.push(local, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    at += 30 + Buffer.byteLength(name) + packed.length;
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
