import { beginsWith, COMPOUND, OTHER_ARCHIVES, PROGRAMS } from './magic.ts';

const RUN_BY_NAME =
  /\.(?:exe|dll|com|scr|pif|cpl|msi|msp|bat|cmd|ps1|psm1|vbs|vbe|js|jse|mjs|wsf|wsh|hta|lnk|url|reg|jar|apk|sh|app|desktop|iso|img|vhd|html?|xhtml|svg|xlsm|xltm|xlam|pptm|ppam|xll)$/i;
const MACROS =
  /\.(?:docm|dotm)$|(?:^|\/)(?:vbaProject\.bin|vbaData\.xml)$|\/activeX\/|\/embeddings\/[^/]*\.bin$/i;

/** Why an archive may not contain a file, in words; null: no known reason. */
export function activeFile(name: string, content: Buffer): string | null {
  if (MACROS.test(name)) return 'El documento trae macros o programas: guardalo sin ellos, o como PDF.';
  const short = shortName(name);
  if (beginsWith(content, PROGRAMS) || RUN_BY_NAME.test(name))
    return `El archivo comprimido trae un programa (${short}): sacalo y volvé a mandarlo.`;
  if (beginsWith(content, COMPOUND))
    return `El archivo comprimido trae un documento de formato viejo (${short}): guardalo como DOCX o PDF.`;
  if (beginsWith(content, OTHER_ARCHIVES))
    return `El archivo comprimido trae otro adentro que no podemos revisar (${short}): mandalo suelto.`;
  return null;
}

/** The name of a file without its folders, short enough for a sentence. */
export function shortName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).slice(0, 60);
}
