import type { ArchivoExportado } from '#server/core/generated/endpoints.ts';
import type { Listing } from '#server/documents/papers/listing.ts';
import { savePaper } from '#server/core/files/files.ts';
import type { Context } from '#server/core/context/context.ts';

/** A kind of file: its code in formatos_exportacion, what its bytes are and what it is drawn as. */
interface Kind {
  extension: string;
  type: string;
  paper: 'listingPdf' | 'listingCsv' | 'listingSheet';
}

const KINDS: Readonly<Record<string, Kind>> = {
  PDF: { extension: 'pdf', type: 'pdf', paper: 'listingPdf' },
  CSV: { extension: 'csv', type: 'txt', paper: 'listingCsv' },
  XLSX: { extension: 'xlsx', type: 'zip', paper: 'listingSheet' },
};

/** Keeps a list as a file until the end of the day, for who asked for it. */
export async function exportedFile(
  listing: Listing,
  { format, name }: { format: string; name: string },
  { db, today, now, taxpayer, links }: Context,
): Promise<ArchivoExportado> {
  const kind = KINDS[format];
  if (!kind) throw new Error(`No file of kind ${format}`);
  const nombre = `${name}-${today.replaceAll('-', '')}.${kind.extension}`;
  const id = await savePaper(db, {
    name: nombre,
    type: kind.type,
    paper: { kind: kind.paper, content: listing },
    owner_id: taxpayer?.id ?? null,
    created_at: now,
    expires_on: today,
  });
  return { url: links.page(id), nombre };
}
