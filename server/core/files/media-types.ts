const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jpg: 'image/jpeg',
  json: 'application/json',
  pdf: 'application/pdf',
  png: 'image/png',
  txt: 'text/plain; charset=utf-8',
  xlsx: XLSX,
  zip: 'application/zip',
};

/** Kinds that are a special case of the kind their bytes are, by the end of their name. */
const SPECIAL: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  txt: { csv: 'text/csv; charset=utf-8' },
  zip: { xlsx: XLSX },
};

/** The media type of a file that the portal stores: by what its bytes are and, among those, by its name. */
export function mediaTypeOf({ type, name }: { type: string; name: string }): string {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return SPECIAL[type]?.[extension] ?? MEDIA_TYPES[type] ?? 'application/octet-stream';
}
