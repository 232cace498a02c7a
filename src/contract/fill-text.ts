/** Puts data in the places of a text: `{patente}`, `{titular.nombre}`. A place without data stays, so that a test sees it. */
export function fillText(text: string, data: Readonly<Record<string, string | number | undefined>>): string {
  return text.replace(/\{([\w.]+)\}/g, (place, name: string) => String(data[name] ?? place));
}
