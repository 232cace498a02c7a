import type { Caller, Context, Moment, Office } from '#server/core/context/context.ts';
import { cuit } from '#formats/cuit.ts';
import type { ArchivoExportado } from '#server/core/generated/endpoints.ts';
import type { Fact } from '#server/documents/drawing/fact.ts';
import { issuerOf } from '#server/documents/drawing/issuer.ts';
import type { Listing } from '#server/documents/papers/listing.ts';
import { savePaper } from '#server/core/files/files.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** A file format: its code in formatos_exportacion, file type and kind of paper. */
interface Kind {
  extension: string;
  type: CodeOf<'tipos_archivo'>;
  paper: 'listingPdf' | 'listingCsv' | 'listingSheet';
}

const KINDS: Readonly<Record<CodeOf<'formatos_exportacion'>, Kind>> = {
  PDF: { extension: 'pdf', type: 'pdf', paper: 'listingPdf' },
  CSV: { extension: 'csv', type: 'txt', paper: 'listingCsv' },
  XLSX: { extension: 'xlsx', type: 'zip', paper: 'listingSheet' },
};

/** Stores a list as a file of the signed-in taxpayer until the end of the day. */
export async function exportedFile(
  listing: Omit<Listing, 'issuer' | 'created'>,
  { format, name }: { format: CodeOf<'formatos_exportacion'>; name: string },
  { db, today, now, taxpayer, links, portal }: Moment & Caller & Pick<Office, 'links' | 'portal'>,
): Promise<ArchivoExportado> {
  const kind = KINDS[format];
  const nombre = `${name}-${today.replaceAll('-', '')}.${kind.extension}`;
  const id = await savePaper(db, {
    name: nombre,
    type: kind.type,
    paper: { kind: kind.paper, content: { ...listing, issuer: issuerOf(portal), created: now } },
    owner_id: taxpayer?.id ?? null,
    created_at: now,
    expires_on: today,
  });
  return { url: links.page(id), nombre };
}

/** First facts of a list: the signed-in taxpayer. */
export const ownFacts = ({ taxpayer }: Pick<Context, 'taxpayer'>): readonly Fact[] => [
  { label: 'Contribuyente', value: taxpayer?.name ?? '' },
  { label: 'CUIT', value: cuit.write(taxpayer?.cuit ?? '') },
];
