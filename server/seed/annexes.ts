import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Insertable } from 'kysely';
import type { RecordLayout } from '#contract/generated/grammar.ts';
import { writeRecord } from '#forms/records/write-record.ts';
import type { DeclarationWithholding } from '#server/core/store/schema/declaration-schema.ts';
import type { Schema } from '#server/core/store/schema/schema.ts';
import type { SeededBusiness } from './businesses.ts';
import type { Collected } from './collected-declarations.ts';

/** Withholding inscription of Valle Verde, with its newest declaration made from a file. */
const AGENCY = '0205214';

interface Annex {
  file: Insertable<Schema['file']>;
  declared: Insertable<Schema['declaration_file']>;
}

/** The file that a declaration of the agent was made with; none in a city that has no layout of such files. */
export async function agentAnnex(
  businesses: readonly SeededBusiness[],
  { declarations, withholdings }: Pick<Collected, 'declarations' | 'withholdings'>,
): Promise<Annex[]> {
  const layout = await readLayout();
  const newest = declarations
    .filter(({ register_number }) => register_number === AGENCY)
    .toSorted((a, b) => b.month - a.month)[0];
  const owner = businesses.find(({ register_number }) => register_number === AGENCY);
  if (!layout || !newest || !owner) return [];
  const lines = withholdings.filter(({ declaration }) => declaration === newest.number);
  const bytes = new TextEncoder().encode(fileOf(lines, layout));
  const file_id = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const file = {
    id: file_id,
    name: 'sipret.txt',
    type: 'txt' as const,
    bytes,
    size: bytes.length,
    expires_on: null,
  };
  const own = { owner_id: owner.taxpayer_id, created_at: newest.filed_at };
  const declared = { declaration: newest.number, file_id, lines: lines.length, rejected: 0 };
  return [{ file: { ...file, ...own }, declared }];
}

async function readLayout(): Promise<RecordLayout | null> {
  const text = await readFile('config/records/sipret.json', 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as RecordLayout);
}

function fileOf(lines: readonly DeclarationWithholding[], layout: RecordLayout): string {
  const records = lines.map((one) =>
    writeRecord(layout, {
      tipo: 'R',
      cuit_sujeto: one.subject_cuit,
      razon_social: one.subject_name,
      fecha: one.date,
      tipo_comprobante: '01',
      comprobante: one.voucher,
      base: one.base,
      alicuota: one.rate * 10,
      importe: one.amount,
      certificado: one.certificate,
    }),
  );
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const end = `T${String(lines.length).padStart(9, '0')}${String(total).padStart(14, '0')}`;
  return [...records, end, ''].join('\r\n');
}
