const IS_HEIC = /\.hei[cf]$/i;
const HEIC =
  'No recibimos fotos HEIC. En el iPhone elegí Ajustes > Cámara > Formatos > «Más compatible» y sacala de nuevo, o guardala como JPG y mandá esa.';
const IS_SHEET = /\.(?:csv|txt)$/i;
const WIDE =
  'El archivo está en UTF-16 (Unicode de dos bytes): guardalo como UTF-8 (en Excel, "CSV UTF-8") y mandá ese.';

/** Pictures that programs of few people open, by their first bytes: chats and phones give them the name of a JPEG too. */
const PICTURES: readonly (readonly [kind: string, start: RegExp])[] = [
  ['HEIC', /^....ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/s],
  ['AVIF', /^....ftypavi[fs]/s],
  ['WebP', /^RIFF....WEBP/s],
  ['GIF', /^GIF8[79]a/],
  ['BMP', /^BM.{4}\0{4}/s],
  ['TIFF', /^(?:II\*\0|MM\0\*)/],
];
const START = 12;

/** What to do with a file of a kind that is not taken, in words, where the kind is known; otherwise null. */
export function unreadKind(name: string, bytes: Buffer): string | null {
  const start = bytes.toString('latin1', 0, START);
  const picture = PICTURES.find(([, begins]) => begins.test(start))?.[0];
  if (IS_HEIC.test(name) || picture === 'HEIC') return HEIC;
  if (picture) return `No recibimos imágenes ${picture}: guardala como JPG y mandá esa.`;
  return IS_SHEET.test(name) && /^(?:\xff\xfe|\xfe\xff)/.test(start) ? WIDE : null;
}
