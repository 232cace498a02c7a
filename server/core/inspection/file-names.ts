/** Characters that no system takes in a name, or that give it another meaning there. */
const RESERVED = /["*:<>?|\\]/;
/**
 * Characters that are not seen, or that change how others are seen: controls, marks of direction, ends of line, blanks of no
 * width, fillers (Unicode's default ignorables), private and unassigned ones.
 */
const UNSEEN = /\p{C}|\p{Zl}|\p{Zp}|\p{Default_Ignorable_Code_Point}|\u2800/u;
/** Names of devices in Windows, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])$/i;
/** How a sign of emoji is drawn, and what joins two. */
const IN_EMOJI =
  /(?<=\p{Extended_Pictographic}\p{Emoji_Modifier}?)[\uFE0E\uFE0F]|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})/gu;
const LONGEST_PART = 255;
const LONGEST_PATH = 1000;

/** Whether a name is one that every system keeps and shows as it is. */
function isPlainName(name: string): boolean {
  if (name === '' || name.length > LONGEST_PART) return false;
  if (RESERVED.test(name) || UNSEEN.test(name.replace(IN_EMOJI, '')) || name.includes('/')) return false;
  const [start] = name.split('.', 1);
  return !name.endsWith('.') && name.trim() === name && start!.trim() !== '' && !DEVICE.test(start!.trim());
}

/** Whether a path, relative and with `/` between its folders, has only plain names. A folder ends in `/`. */
export function isPlainPath(path: string): boolean {
  if (path.length > LONGEST_PATH) return false;
  const names = (path.endsWith('/') ? path.slice(0, -1) : path).split('/');
  return names.every((name) => isPlainName(name) || isHidden(name));
}

/** `._nota.pdf`, `.DS_Store`: their name begins with the dot. */
function isHidden(name: string): boolean {
  return name.startsWith('.') && isPlainName(name.replace(/^\._?/, ''));
}

/** What is the same name for a system that tells neither letters nor accents written otherwise apart. */
export function foldedPath(path: string): string {
  return path.replace(IN_EMOJI, '').normalize('NFKC').toLowerCase();
}

/** A name without what `isPlainName` refuses, as near to it as can be; '' when nothing is left before its extension. */
export function plainName(name: string): string {
  const seen = [...name].filter((sign) => !RESERVED.test(sign) && !UNSEEN.test(sign)).join('');
  const dot = seen.lastIndexOf('.');
  const [start, end] = dot < 0 ? [seen, ''] : [seen.slice(0, dot), seen.slice(dot).trim()];
  const plain = start.trim();
  if (plain === '') return '';
  return isPlainName(plain + end) ? plain + end : `_${plain}${end}`;
}
