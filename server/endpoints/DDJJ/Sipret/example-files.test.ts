import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordLayout } from '#contract/generated/grammar.ts';
import { writeRecord } from '#forms/records/write-record.ts';
import { reserveUpload, uploadArrived } from '#server/core/files/uploads.ts';
import type { Database } from '#server/core/store/database.ts';
import { callEndpoint } from '#tests/api/call-endpoint.ts';
import { taxpayerOf, TODAY } from '#tests/declarations/declaring-store.ts';
import { seededStore } from '#tests/seed/seeded-store.ts';

type Values = Readonly<Record<string, string | number>>;

const layout = JSON.parse(readFileSync('config/records/sipret.json', 'utf8')) as RecordLayout;
/** Valle Verde, and what it withholds. */
const AGENT = '30006005698';
const PADRON = '0205214';
const SUBJECTS = [
  ['30006001218', 'LOS LAPACHOS S.R.L.'],
  ['30006002389', 'CONSTRUCTORA RÍO ARENALES S.A.'],
  ['30006003458', 'HOTEL CERRO ALTO S.A.'],
  ['30006007836', 'TRANSPORTE EL TABACAL S.R.L.'],
] as const;
const WRONG: readonly Values[] = [
  { cuit_sujeto: '20981001125' },
  { importe: 111250 },
  { fecha: '2026-04-01' },
  { alicuota: 700, importe: 129794 },
  { cuit_sujeto: AGENT, razon_social: 'VALLE VERDE S.A.' },
];

function lineOf(i: number, changes: Values = {}): Values {
  const [cuit_sujeto, razon_social] = SUBJECTS[i % SUBJECTS.length]!;
  return {
    tipo: 'R',
    cuit_sujeto,
    razon_social,
    fecha: `2026-03-${String(i + 1).padStart(2, '0')}`,
    tipo_comprobante: '01',
    comprobante: `A-0003-${String(18_900 + i).padStart(8, '0')}`,
    base: 18542033,
    alicuota: 600,
    importe: 111252,
    certificado: `E-${String(i + 1).padStart(6, '0')}`,
    ...changes,
  };
}

function fileOf(lines: readonly Values[]): string {
  const total = lines.reduce((sum, { importe }) => sum + Number(importe), 0);
  const end = `T${String(lines.length).padStart(9, '0')}${String(total).padStart(14, '0')}`;
  return [...lines.map((one) => writeRecord(layout, one)), end, ''].join('\r\n');
}

const GOOD = Array.from({ length: 20 }, (_, i) => lineOf(i));
const FILES = [
  ['sipret-marzo.txt', GOOD, []],
  [
    'sipret-5-errores.txt',
    GOOD.map((one, i) => (i % 4 === 3 ? { ...one, ...WRONG[(i - 3) / 4] } : one)),
    [
      'Línea 4: la CUIT 20-98100112-5 es inválida.',
      'Línea 8: el importe (1.112,50) no coincide con base × alícuota (1.112,52).',
      'Línea 12: la fecha 01/04/2026 no es del período 03/2026.',
      'Línea 16: la alícuota 7 ‰ no es de ningún régimen.',
      'Línea 20: es tu propia CUIT: va la de la otra parte.',
    ],
  ],
] as const;

let db: Database;
beforeAll(async () => {
  db = await seededStore();
});
afterAll(() => db.destroy());

describe.each(FILES)('the example docs/ejemplos/%s', (name, lines, errors) => {
  it('is written by the layout (`npx vitest -u` writes it again)', async () => {
    await expect(fileOf(lines)).toMatchFileSnapshot(`${process.cwd()}/docs/ejemplos/${name}`);
  });

  it(`has ${errors.length} errors for the agent of the demonstration`, async () => {
    const agent = await taxpayerOf(db, AGENT);
    const bytes = new Uint8Array(readFileSync(`docs/ejemplos/${name}`));
    const who = { owner_id: agent.id, network: '', device: '', created_at: `${TODAY}T15:00:00.000Z` };
    const archivo = await reserveUpload(db, { name, type: 'txt', size: bytes.length, ...who });
    await uploadArrived(db, archivo);
    const files = { sent: async () => bytes };
    const told = await callEndpoint(
      'DDJJ/Sipret/Validar',
      { padron: PADRON, periodo: '03/2026', archivo },
      { db, today: TODAY, taxpayer: agent, files },
    );
    expect(told).toMatchObject({ leidas: 20, secuencia: 0, aceptadas: 20 - errors.length });
    expect(told.errores.map(({ mensaje }) => mensaje)).toEqual(errors);
  });
});
