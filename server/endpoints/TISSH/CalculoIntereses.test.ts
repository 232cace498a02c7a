import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/core/store/database.ts';
import { linkedFile } from '#tests/documents/linked-file.ts';
import { callEndpoint } from '#tests/api/call-endpoint.ts';
import { readPages } from '#tests/documents/read-pdf.ts';
import { emptyStore } from '#tests/api/vehicle-store.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

let db: Database;
beforeAll(async () => {
  db = await emptyStore();
});

const debt = (capital: string, fecha_vencimiento: string, fecha_pago: string) => ({
  capital,
  fecha_vencimiento,
  fecha_pago,
});
const CHANGE = debt('12345.67', '2025-05-12', '2025-07-20');

describe('TISSH/CalculoIntereses', () => {
  it.each<[CodeOf<'tipos_interes'>, ReturnType<typeof debt>, string, string]>([
    ['RESARCITORIO', debt('540.00', '2026-01-12', '2026-01-29'), '8.42', '548.42'],
    ['RESARCITORIO', debt('12345.67', '2025-06-29', '2025-06-30'), '22.63', '12368.30'],
    ['RESARCITORIO', debt('87654.32', '2024-02-12', '2026-02-28'), '100517.59', '188171.91'],
    ['PUNITORIO', debt('250000.00', '2025-09-15', '2026-03-16'), '53083.33', '303083.33'],
  ])('charges the %s vectors: %o, %s', async (tipo, item, interes, total) => {
    const answer = await callEndpoint('TISSH/CalculoIntereses', { tipo, items: [item] }, { db });
    expect(answer).toMatchObject({ interes, total, items: [{ interes, total, aviso: null }] });
  });

  it('tells each segment, and rounds each debt before adding', async () => {
    const items = [CHANGE, debt('540.00', '2026-01-12', '2026-01-29')];
    const answer = await callEndpoint('TISSH/CalculoIntereses', { tipo: 'RESARCITORIO', items }, { db });
    expect(answer).toMatchObject({ capital: '12885.67', interes: '1343.81', total: '14229.48' });
    expect(answer.items[0]).toMatchObject({
      dias: 69,
      tramos: [
        { desde: '2025-05-13', hasta: '2025-06-30', dias: 49, tasa: '5.50', interes: '1109.05' },
        { desde: '2025-07-01', hasta: '2025-07-20', dias: 20, tasa: '2.75', interes: '226.34' },
      ],
    });
  });

  it('charges nothing before the due day, and says so', async () => {
    const items = [
      debt('15000.00', '2026-03-16', '2026-03-13'),
      debt('15000.00', '2026-03-16', '2026-03-16'),
    ];
    const answer = await callEndpoint('TISSH/CalculoIntereses', { tipo: 'RESARCITORIO', items }, { db });
    expect(answer.interes).toBe('0.00');
    expect(answer.items.map(({ aviso }) => aviso)).toEqual([
      'La fecha de pago es anterior al vencimiento: no corresponde interés.',
      null,
    ]);
  });
});

describe('TISSH/Calendario', () => {
  it('gives the due day of each ending of CUIT, on business days, of ten years', async () => {
    const dues = await callEndpoint('TISSH/Calendario', {}, { db });
    const of = (period: string) =>
      dues.filter((d) => d.periodo === period).map((d) => `${d.terminaciones} ${d.vencimiento}`);
    expect(of('02/2026')).toEqual(['0123 2026-03-13', '456 2026-03-16', '789 2026-03-16']);
    expect(of('12/2025')).toEqual(['0123 2026-01-13', '456 2026-01-14', '789 2026-01-15']);
    expect([dues.length, dues.at(-1)?.periodo]).toEqual([360, '05/2016']);
  });
});

describe('TISSH/ExportarIntereses', () => {
  const file = async (formato: CodeOf<'formatos_exportacion'>) => {
    const request = { tipo: 'RESARCITORIO' as const, items: [{ ...CHANGE, periodo: '04/2025' }], formato };
    const { url, nombre } = await callEndpoint('TISSH/ExportarIntereses', request, { db });
    return { ...(await linkedFile(db, url)), nombre };
  };

  it('writes a row per segment, as a spreadsheet in Spanish reads it', async () => {
    const { bytes, nombre, expires_on } = await file('CSV');
    expect([nombre, expires_on]).toEqual(['intereses-20260415.csv', '2026-04-15']);
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(
      [
        '\uFEFFPeríodo;Vencimiento;Pago;Importe;Desde;Hasta;Días;Tasa;Interés',
        '04/2025;12/05/2025;20/07/2025;12345,67;13/05/2025;30/06/2025;49;5,50\u00a0%;1109,05',
        ';;;;01/07/2025;20/07/2025;20;2,75\u00a0%;226,34',
        ';;;12345,67;;;;Total;1335,39',
        '',
      ].join('\r\n'),
    );
  });

  it('draws the same on paper', async () => {
    const paper = (await readPages((await file('PDF')).bytes)).join(' ');
    for (const word of ['Cálculo de intereses', '1.109,05', '226,34', '13.681,06', 'Cálculo informativo'])
      expect(paper).toContain(word);
  });
});
