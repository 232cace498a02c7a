import { readFileSync } from 'node:fs';
import type { RecordLayout } from '#contract/generated/grammar.ts';
import { readRecords } from '#forms/records/read-records.ts';
import type { RecordRow } from '#forms/records/record-report.ts';
import { writeRecord } from '#forms/records/write-record.ts';

export const layout = JSON.parse(readFileSync('config/records/sipret.json', 'utf8')) as RecordLayout;
const GIVEN = { tipo: 'R', fecha: '03/2026' };
/** Figures of the record layout's own example. */
export const GOOD = {
  tipo: 'R',
  cuit_sujeto: '30006001218',
  razon_social: 'LOS LAPACHOS S.R.L.',
  fecha: '2026-03-20',
  tipo_comprobante: '01',
  comprobante: 'A-0003-00018911',
  base: 18542033,
  alicuota: 600,
  importe: 111252,
  certificado: 'R-000512',
  reserva: '',
};
export const line = (changes: Partial<typeof GOOD> = {}) => writeRecord(layout, { ...GOOD, ...changes });
export const trailer = (lines: number, total: number) =>
  `T${String(lines).padStart(9, '0')}${String(total).padStart(14, '0')}`;
export const fileOf = (...lines: string[]) => lines.join('\r\n') + '\r\n';
export const bytesOf = (content: string | Buffer) => new Uint8Array(Buffer.from(content as string));
export const read = (content: string | Buffer, row?: (row: RecordRow) => void) =>
  readRecords(bytesOf(content), layout, { given: GIVEN, ...(row && { row }) });
