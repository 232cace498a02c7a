const IS_HEIC = /\.hei[cf]$/i;
const HEIC =
  'No recibimos fotos HEIC. En el iPhone elegí Ajustes > Cámara > Formatos > «Más compatible» y sacala de nuevo, o guardala como JPG y mandá esa.';
const IS_SHEET = /\.(?:csv|txt)$/i;
const WIDE =
  'El archivo está en UTF-16 (Unicode de dos bytes): guardalo como UTF-8 (en Excel, "CSV UTF-8") y mandá ese.';

/** Signatures of picture formats with little support, which chats and phones also name as JPEG. */
const PICTURES: readonly (readonly [kind: string, start: RegExp])[] = [
  ['HEIC', /^....ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/s],
  ['AVIF', /^....ftypavi[fs]/s],
  ['WebP', /^RIFF....WEBP/s],
  ['GIF', /^GIF8[79]a/],
  ['BMP', /^BM.{4}\0{4}/s],
  ['TIFF', /^(?:II\*\0|MM\0\*)/],
];
const START = 12;

/** Advice for a known kind of file that is not accepted; null when the kind is unknown. */
export function unreadKind(name: string, bytes: Buffer): string | null {
  const start = bytes.toString('latin1', 0, START);
  const picture = PICTURES.find(([, begins]) => begins.test(start))?.[0];
  if (IS_HEIC.test(name) || picture === 'HEIC') return HEIC;
  if (picture) return `No recibimos imágenes ${picture}: guardala como JPG y mandá esa.`;
  return IS_SHEET.test(name) && /^(?:\xff\xfe|\xfe\xff)/.test(start) ? WIDE : null;
}
