/** Puts data in the places of a text: `{dominio}`, `{titular.nombre}`. A place without data stays, so that a test sees it. */
export function fill(text: string, data: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{([\w.]+)\}/g, (place, name: string) => String(data[name] ?? place));
}
