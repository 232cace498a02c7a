const KILO = 1024;

/** Size in the units of a file manager: `812 bytes`, `47 kB`, `1,2 MB`. */
export function fileSize(bytes: number): string {
  if (bytes < KILO) return `${bytes} bytes`;
  const mega = bytes / KILO / KILO;
  if (mega < 1) return `${Math.round(bytes / KILO)} kB`;
  return `${String(Math.round(mega * 10) / 10).replace('.', ',')} MB`;
}
