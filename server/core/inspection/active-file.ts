/** How programs, and what runs them, begin. */
const PROGRAMS = [
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
].map((hex) => Buffer.from(hex, 'hex'));

/** Office files of before 2007 and installers: they may carry programs, and nobody here can look inside. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** Archives of other kinds. */
const OTHER_ARCHIVES = [
  '526172211a07',
  '377abcaf271c',
  '1f8b',
  '425a68',
  'fd377a585a00',
  '4d534346',
  '28b52ffd',
].map((hex) => Buffer.from(hex, 'hex'));
const RUN_BY_NAME =
  /\.(exe|dll|com|scr|pif|cpl|msi|msp|bat|cmd|ps1|psm1|vbs|vbe|js|jse|mjs|wsf|wsh|hta|lnk|url|reg|jar|apk|sh|app|desktop|iso|img|vhd|html?|xhtml|svg|docm|dotm|xlsm|xltm|xlam|pptm|ppam|xll)$/i;
const MACROS = /(^|\/)(vbaProject\.bin|vbaData\.xml)$|\/activeX\/|\/embeddings\/.*\.bin$/i;

/** Why a file inside an archive is not taken, by its name and its first bytes; null when it may be. */
export function activeFile(name: string, first: Buffer): string | null {
  const begins = (magic: Buffer) => first.subarray(0, magic.length).equals(magic);
  const short = name.replace(/^.*\//, '').slice(0, 60);
  if (MACROS.test(name)) return 'El documento trae macros o programas: guardalo sin ellos, o como PDF.';
  if (PROGRAMS.some(begins) || RUN_BY_NAME.test(name.replace(/[\s.]+$/, '')))
    return `El archivo comprimido trae un programa (${short}): sacalo y volvé a mandarlo.`;
  if (begins(COMPOUND))
    return `El archivo comprimido trae un documento de formato viejo (${short}): guardalo como DOCX o PDF.`;
  if (OTHER_ARCHIVES.some(begins))
    return `El archivo comprimido trae otro adentro que no podemos revisar (${short}): mandalo suelto.`;
  return null;
}
