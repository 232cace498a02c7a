/** `812 bytes`, `47 kB`, `1,2 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  const megabytes = bytes / 1e6;
  return megabytes < 1 ? `${Math.round(bytes / 1000)} kB` : `${megabytes.toFixed(1).replace('.', ',')} MB`;
}
