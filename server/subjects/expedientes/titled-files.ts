import type { Endpoint } from '#contract/generated/grammar.ts';
import type { Fact } from '#server/documents/drawing/fact.ts';

/** A file that came with an expediente. */
export interface FiledFile {
  /** Path of the field that named it: `comprobantes.0`; null: it is not known. */
  field: string | null;
  name: string;
}

const UNTITLED = 'Archivos';

/** Files under the title of the field that asked for them: `{ label: 'Prueba de la fecha de cese', value: 'cert.pdf' }`. */
export function titledFiles(files: readonly FiledFile[], endpoint: Endpoint | undefined): Fact[] {
  const names = new Map<string, string[]>();
  for (const { field, name } of files) {
    const title = endpoint?.request.properties?.[field?.split('.')[0] ?? '']?.title ?? UNTITLED;
    names.set(title, [...(names.get(title) ?? []), name]);
  }
  return [...names].map(([label, of]) => ({ label, value: of.join(', ') }));
}
