import { readFileSync } from 'node:fs';
import type { RecordLayout } from '#contract/generated/grammar.ts';
import { writeRecord } from '#forms/records/write-record.ts';
import { zipFile } from '#tests/api/zip-file.ts';

/** Valle Verde, what it withholds, and a month of which it declared nothing. */
export const AGENT = '30006005698';
export const OF = { padron: '0205214', periodo: '03/2026' };
export const LAYOUT = JSON.parse(readFileSync('config/records/sipret.json', 'utf8')) as RecordLayout;
/** Cents of each line. */
const AMOUNT = 111_252;

/** ZIP with one file of valid lines for the given taxpayers in turn. */
export function agentFile(lines: number, others: readonly { cuit: string; name: string }[]): Buffer {
  const records = Array.from({ length: lines }, (_, n) => {
    const { cuit = '', name = '' } = others[n % others.length] ?? {};
    return writeRecord(LAYOUT, {
      tipo: 'R',
      cuit_sujeto: cuit,
      razon_social: name.slice(0, 40),
      fecha: `2026-03-${String((n % 31) + 1).padStart(2, '0')}`,
      tipo_comprobante: '01',
      comprobante: `A-0003-${String(n).padStart(8, '0')}`,
      base: 18_542_033,
      alicuota: 600,
      importe: AMOUNT,
      certificado: `B-${n}`,
    });
  });
  const total = String(AMOUNT * lines).padStart(14, '0');
  const text = [...records, `T${String(lines).padStart(9, '0')}${total}`, ''].join('\r\n');
  return zipFile([{ name: 'marzo.txt', content: Buffer.from(text) }]);
}
