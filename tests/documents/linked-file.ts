/** The id of the file that a signed address leads to. */
export function linkedFile(address: string | null | undefined): string {
  return /^\/(?:descargas|api\/archivos)\/([0-9a-f]{32})-\d{8}-[\w-]{22}$/.exec(address ?? '')?.[1] ?? '';
}
