import type { Kysely } from 'kysely';
import type { DeclaracionJurada } from '#server/core/generated/endpoints.ts';
import type { Context } from '#server/core/context/context.ts';
import type { Schema } from '#server/core/store/schema/schema.ts';
import { PERCEPTION_TAX } from '#server/rules/taxes/tax-codes.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** Codes of tipos_ddjj. */
const WITHHELD = '0008';
const COLLECTED = '0009';

/** Files that declarations of a business were made with: their ids, by the number of the declaration. */
export async function annexesOf(db: Kysely<Schema>, register: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('declaration_file')
    .innerJoin('declaration', 'declaration.number', 'declaration_file.declaration')
    .select(['declaration_file.declaration', 'declaration_file.file_id'])
    .where('declaration.register_number', '=', register)
    .execute();
  return new Map(rows.map(({ declaration, file_id }) => [declaration, file_id]));
}

/** The file of a declaration in wire format; empty when it has none. */
export function annexView(
  fileId: string | undefined,
  tax: CodeOf<'tributos'>,
  { links }: Pick<Context, 'links'>,
): Pick<DeclaracionJurada, 'tipo_anexo' | 'url_anexo'> {
  if (fileId === undefined) return {};
  return { tipo_anexo: tax === PERCEPTION_TAX ? COLLECTED : WITHHELD, url_anexo: links.page(fileId) };
}
