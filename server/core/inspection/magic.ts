const hex = (...written: readonly string[]) => written.map((one) => Buffer.from(one, 'hex'));

/** First bytes of programs and of scripts for an interpreter. */
export const PROGRAMS = hex(
  '4d5a', // Windows
  '7f454c46', // Linux
  'feedface',
  'feedfacf',
  'cefaedfe',
  'cffaedfe', // macOS
  'cafebabe', // Java, macOS for several machines
  '2321', // #!
  '4c00000001140200', // a shortcut of Windows
  '0061736d', // WebAssembly
  '6465780a', // Android
);
/** First bytes of office files of before 2007 and of installers, which may carry programs. */
export const COMPOUND = hex('d0cf11e0a1b11ae1');
/** First bytes of archives that are not ZIP: RAR, 7-Zip, gzip, bzip2, xz, cabinet, Zstandard. */
export const OTHER_ARCHIVES = hex(
  '526172211a07',
  '377abcaf271c',
  '1f8b',
  '425a68',
  'fd377a585a00',
  '4d534346',
  '28b52ffd',
);
/** First bytes of pictures. */
export const PICTURES = {
  png: hex('89504e470d0a1a0a'),
  jpg: hex('ffd8ff'),
  gif: hex('474946383761', '474946383961'),
  bmp: hex('424d'),
  tif: hex('49492a00', '4d4d002a'),
  wmf: hex('d7cdc69a', '010009000003', '020009000003'),
} as const;
/** First bytes of fonts: TrueType, OpenType. */
export const FONTS = hex('00010000', '74727565', '4f54544f');
/** First bytes of a ZIP. */
export const ZIP = hex('504b0304', '504b0506');

export function beginsWith(bytes: Buffer, magics: readonly Buffer[]): boolean {
  return magics.some((magic) => bytes.subarray(0, magic.length).equals(magic));
}

/** Signature of a ZIP's end record, and its maximum distance from the end of the file. */
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_END_AT = 0xffff + 22;

/** Returns true when ZIP readers, which look for the end record, would open these bytes. */
export function endsAsZip(bytes: Buffer): boolean {
  return bytes.subarray(-ZIP_END_AT).includes(ZIP_END);
}
