/** Characters that are invalid or have a special meaning in the file names of some system. */
const RESERVED = /["*:<>?|\\]/;
/**
 * Invisible characters, or that change the display of others: controls, direction marks, line ends, zero-width spaces,
 * fillers (Unicode's default ignorables), private and unassigned ones.
 */
const UNSEEN = /\p{C}|\p{Zl}|\p{Zp}|\p{Default_Ignorable_Code_Point}|\u2800/u;
/** Names of Windows devices, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])$/i;
/** Variation selectors and joiners inside emoji. */
const IN_EMOJI =
  /(?<=\p{Extended_Pictographic}\p{Emoji_Modifier}?)[\uFE0E\uFE0F]|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})/gu;
const LONGEST_PART = 255;
const LONGEST_PATH = 1000;

/** Returns true when all systems keep and display the name as it is. */
function isPlainName(name: string): boolean {
  if (name === '' || name.length > LONGEST_PART) return false;
  if (RESERVED.test(name) || UNSEEN.test(name.replace(IN_EMOJI, '')) || name.includes('/')) return false;
  const [start] = name.split('.', 1);
  return !name.endsWith('.') && name.trim() === name && start!.trim() !== '' && !DEVICE.test(start!.trim());
}

/** Returns true when a relative path, with `/` between folders, has only plain names. Folders end in `/`. */
export function isPlainPath(path: string): boolean {
  if (path.length > LONGEST_PATH) return false;
  const names = (path.endsWith('/') ? path.slice(0, -1) : path).split('/');
  return names.every((name) => isPlainName(name) || isHidden(name));
}

/** Hidden files: `._nota.pdf`, `.DS_Store`. */
function isHidden(name: string): boolean {
  return name.startsWith('.') && isPlainName(name.replace(/^\._?/, ''));
}

/** Folds case and Unicode forms, so that names a file system may treat as equal are equal. */
export function foldedPath(path: string): string {
  return path.replace(IN_EMOJI, '').normalize('NFKC').toLowerCase();
}

/** Removes from a name what `isPlainName` refuses; '' when nothing is left before its extension. */
export function plainName(name: string): string {
  const seen = [...name].filter((sign) => !RESERVED.test(sign) && !UNSEEN.test(sign)).join('');
  const dot = seen.lastIndexOf('.');
  const [start, end] = dot < 0 ? [seen, ''] : [seen.slice(0, dot), seen.slice(dot).trim()];
  const plain = start.trim();
  if (plain === '') return '';
  return isPlainName(plain + end) ? plain + end : `_${plain}${end}`;
}
