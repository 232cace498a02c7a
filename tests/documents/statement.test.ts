import { describe, expect, it } from 'vitest';
import { statementPdf } from '#server/documents/papers/statement.ts';
import type { StatementDocument } from '#server/documents/papers/statement-document.ts';
import { verificationOf } from '#server/documents/drawing/verification.ts';
import { debtLines } from './debt-lines.ts';
import { readPages, readText } from './read-pdf.ts';
import { slipExample } from './slip-example.ts';

const statement: StatementDocument = {
  issuer: slipExample.issuer,
  created: '2026-04-16T02:30:00.000Z',
  date: '2026-04-15',
  tribute: slipExample.tribute,
  facts: slipExample.facts,
  concepts: debtLines,
  verification: verificationOf('https://rentas.ejemplo.test', 'ABCD-EFGH-JKLM-NPQR'),
};

describe('the debt statement', () => {
  it('sums each year and the whole, with the interest at its day', async () => {
    const text = await readText(await statementPdf(statement));
    for (const words of [
      'Deuda vencida, con intereses al 15/04/2026',
      '$ 79.724,45',
      '6.324,45',
      'Total 2025',
      '32.070,70',
      'Total 2026',
      '47.653,75',
      'Total general',
      '73.400,00',
      'Informe sin valor de libre deuda.',
      'ABCD-EFGH-JKLM-NPQR',
    ]) {
      expect(text).toContain(words);
    }
  });

  it('does not count in its headline what is not due yet', async () => {
    const [line] = debtLines;
    const ahead = { ...line!, period: '05/2026', due: '2026-05-11', total: '15000.00' };
    const text = await readText(await statementPdf({ ...statement, concepts: [...debtLines, ahead] }));
    expect(text).toContain('$ 79.724,45');
    expect(text).toMatch(/A vencer[\s\S]*\$ 15\.000,00/);
  });

  it('says the hour of the office', async () => {
    expect(await readText(await statementPdf(statement))).toContain('Emitido el 15/04/2026 a las 23:30');
  });

  it('shows why a line cannot be paid', async () => {
    const blocked = { status: 'En plan', note: 'Incluida en el plan N° 20260031' };
    const concepts = debtLines.map((line, index) => (index === 3 ? { ...line, ...blocked } : line));
    const text = await readText(await statementPdf({ ...statement, concepts }));
    expect(text).toContain('En plan');
    expect(text).toContain('Incluida en el plan N° 20260031');
  });

  it('says that nothing is owed', async () => {
    const text = await readText(await statementPdf({ ...statement, concepts: [] }));
    expect(text).toContain('No registra deuda al 15/04/2026.');
    expect(text).toContain('$ 0,00');
  });

  it('keeps the sums with their lines and its legend at any length', async () => {
    for (const length of [24, 25, 26, 27, 28, 29, 30]) {
      const concepts = Array.from({ length }, () => debtLines[0]!);
      const pages = await readPages(await statementPdf({ ...statement, concepts }));
      const last = pages.find((page) => page.includes('Total general'));
      expect(last).toContain('Cuota 11/2025');
      expect(pages.at(-1)).toContain('Informe sin valor de libre deuda.');
    }
  });
});
