import type { Context } from '#server/core/context/context.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** A debt-free certificate of a taxpayer, with the data of its request. */
export interface OwnCertificate {
  number: string;
  kind: CodeOf<'tipos_certificado'>;
  code: string;
  issued_on: string;
  valid_until: string;
  file_id: string;
  /** Name of what it covers, as printed. */
  named: string;
  scope: CodeOf<'alcances_libre_deuda'> | null;
  tax: CodeOf<'tributos'> | null;
  object: string | null;
  reason: CodeOf<'motivos_certificado'> | null;
  addressee: string | null;
}

const KINDS = ['LIBRE_DEUDA', 'REGULARIZACION', 'LIBRE_DEUDA_PLAN'] as const;

/** The debt-free certificates of a taxpayer, including those of finished plans. */
export function ownCertificates(
  taxpayerId: number,
  { db, today }: Pick<Context, 'db' | 'today'>,
): Promise<OwnCertificate[]> {
  return db
    .selectFrom('certificate')
    .innerJoin('file', 'file.id', 'certificate.file_id')
    .leftJoin('clearance', 'clearance.certificate', 'certificate.number')
    .select(['certificate.number as number', 'certificate.kind as kind', 'certificate.code as code'])
    .select(['certificate.issued_on as issued_on', 'certificate.valid_until as valid_until'])
    .select(['certificate.file_id as file_id', 'certificate.object as named', 'clearance.scope as scope'])
    .select(['clearance.tax as tax', 'clearance.object as object', 'clearance.reason as reason'])
    .select('clearance.addressee as addressee')
    .where('file.owner_id', '=', taxpayerId)
    .where('certificate.kind', 'in', KINDS)
    .where('certificate.issued_on', '<=', today)
    .orderBy('certificate.issued_on', 'desc')
    .execute();
}
