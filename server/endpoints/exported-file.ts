import type { ArchivoExportado } from '#contract/generated/endpoints.ts';
import { listingCsv } from '#server/documents/listing-csv.ts';
import { listingPdf } from '#server/documents/listing-document.ts';
import { listingSheet } from '#server/documents/listing-sheet.ts';
import type { Listing } from '#server/documents/listing.ts';
import { saveFile } from '#server/store/files.ts';
import type { Context } from './context.ts';

/** A kind of file: its code in formatos_exportacion, what its bytes are and how they are made. */
interface Kind {
  extension: string;
  type: string;
  write(listing: Listing): Uint8Array | Promise<Uint8Array>;
}

const KINDS: Readonly<Record<string, Kind>> = {
  PDF: { extension: 'pdf', type: 'pdf', write: listingPdf },
  CSV: { extension: 'csv', type: 'txt', write: listingCsv },
  XLSX: { extension: 'xlsx', type: 'zip', write: listingSheet },
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
  const id = await saveFile(db, {
    name: nombre,
    type: kind.type,
    bytes: await kind.write(listing),
    owner_id: taxpayer?.id ?? null,
    created_at: now,
    expires_on: today,
  });
  return { url: links.page(id), nombre };
}
