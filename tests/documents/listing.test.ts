import { expect, it } from 'vitest';
import { listingPdf } from '#server/documents/papers/listing-document.ts';
import { readText } from './read-pdf.ts';
import { slipExample } from './slip-example.ts';

it('never breaks a date, however narrow its column', async () => {
  const bytes = await listingPdf({
    title: 'Cuenta corriente unificada',
    subtitle: 'Períodos 01/2026 a 04/2026',
    issuer: slipExample.issuer,
    created: slipExample.created,
    facts: [],
    columns: [
      { title: 'Fecha', kind: 'date', width: 40 },
      { title: 'Concepto', kind: 'text' },
    ],
    rows: [{ cells: ['2026-04-30', 'Cuota 04/2026'] }],
    legend: 'Informe sin valor de libre deuda.',
  });
  expect(await readText(bytes)).toContain('30/04/2026');
});

it('shares what is left among the columns that say no width, within the page', async () => {
  const text = { kind: 'text' } as const;
  const bytes = await listingPdf({
    title: 'Publicidad y propaganda',
    subtitle: 'Año 2026',
    issuer: slipExample.issuer,
    created: slipExample.created,
    facts: [],
    columns: [
      { title: 'Qué es', ...text },
      { title: 'Dónde', ...text },
      { title: 'Deuda', kind: 'money', width: 78 },
    ],
    rows: [{ cells: ['Simple', 'Caseros 550', '42525.00'] }],
    legend: 'Informe sin valor de libre deuda.',
  });
  // The reader ignores text outside the page.
  expect(await readText(bytes)).toContain('42.525,00');
});
