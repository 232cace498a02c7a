/** Kinds of files that the portal takes, by the extension of their names. */
const KINDS = ['pdf', 'jpg', 'png', 'docx', 'xlsx', 'zip', 'json', 'txt'] as const;

export type FileKind = (typeof KINDS)[number];

/** Kinds by other endings of names: a CSV is a text. */
const ALSO: Readonly<Record<string, FileKind>> = { csv: 'txt', jpeg: 'jpg', jpe: 'jpg', jfif: 'jpg' };

/** The kind that a name promises by its extension; null when it is none of ours. */
export function promisedKind(name: string): FileKind | null {
  const dot = name.lastIndexOf('.');
  const extension = dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
  if (Object.hasOwn(ALSO, extension)) return ALSO[extension]!;
  return KINDS.find((kind) => kind === extension) ?? null;
}

/** A name that promises the kind: a picture that has the ending of the other one gets its own. */
export function nameOfKind(name: string, kind: FileKind): string {
  return promisedKind(name) === kind ? name : `${name.slice(0, name.lastIndexOf('.'))}.${kind}`;
}
