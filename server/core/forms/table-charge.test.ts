import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { evaluate } from '#expressions/evaluate.ts';
import { builtinFormats } from '#formats/formats.ts';
import { portalForms } from './portal-forms.ts';

const folder = join(mkdtempSync(join(tmpdir(), 'config-')), 'good');
cpSync('tests/fixtures/good', folder, { recursive: true });
const ENDPOINT = join(folder, 'endpoints/Vehiculos/Aviso.json');
const charged = readFileSync(ENDPOINT, 'utf8').replace(
  '"amount": "request.total"',
  '"amount": "tables.tramos.band(request.total).cuota * request.cuotas"',
);
writeFileSync(ENDPOINT, charged.replace(' "boleta": { "importe_1": "200.00" }', ' "boleta": {}'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a submission charged by a table', () => {
  const { amount, parameters } = portalForms(folder, builtinFormats).chargeOf('Vehiculos/Aviso');
  const due = (today: string) => evaluate(amount, { today, request: { cuotas: 2, total: '1200.00' } });

  it('costs what the edition of the day says', () => {
    expect(due('2026-06-30')).toBe('50.00');
    expect(due('2026-07-01')).toBe('24.00');
  });

  it('has no price, instead of none, before the first one', () => {
    expect(due('2025-12-31')).toBeNull();
  });

  it('asks for the business day', () => {
    expect(parameters).toEqual(['today']);
  });
});
