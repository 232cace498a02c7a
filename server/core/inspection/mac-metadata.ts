const MOST = 64 * 1024;
/** Signatures of AppleDouble files and of macOS folder settings. */
const APPLE_DOUBLE = Buffer.from('0005160700020000', 'hex');
const FOLDER_SETTINGS = Buffer.from('0000000142756431', 'hex');

/** Returns true for metadata that macOS adds to its ZIP files: settings of files and folders. */
export function isMacMetadata(path: string, content: Buffer): boolean {
  if (content.length > MOST) return false;
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (name === '.DS_Store') return content.subarray(0, 8).equals(FOLDER_SETTINGS);
  return path.startsWith('__MACOSX/') && name.startsWith('._') && content.subarray(0, 8).equals(APPLE_DOUBLE);
}
