import type { SubmissionRequest } from '#server/core/endpoints/endpoint-services.ts';
import type { Database } from '#server/core/store/database.ts';
import { fillText } from '#contract/fill-text.ts';
import { HttpError } from '#server/core/errors/http-error.ts';
import { findOpenHolder } from './expedientes.ts';
import { openKey } from './open-key.ts';
import { writtenFields } from '#formats/written/written-fields.ts';
import type { WritingContext } from '#formats/written/written-value.ts';

/**
 * Returns the key that an expediente holds while open (`expediente.unique`); null when its number is not limited.
 * @param taxpayer id of the applicant; null: not signed in
 * @throws {HttpError} 409 when another open one holds it, with the message of `expediente.unique`, and a link if it
 * belongs to the same applicant.
 */
export async function uniqueOpenKey(
  { path, endpoint, request }: SubmissionRequest,
  taxpayer: number | null,
  db: Database,
  writing: WritingContext,
): Promise<string | null> {
  const unique = endpoint.expediente?.unique;
  if (!unique) return null;
  const key = openKey(path, unique, request, taxpayer);
  const other = await findOpenHolder(db, key);
  if (!other) return key;
  const isOwn = taxpayer !== null && other.taxpayer_id === taxpayer;
  const link = isOwn ? `/expedientes?numero=${other.number}&anio=${other.year}` : undefined;
  const text = fillText(unique.message, writtenFields(endpoint.request, request, writing));
  throw new HttpError(409, text, [], undefined, link);
}
