import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/core/store/database.ts';
import type { Taxpayer } from '#server/core/store/schema/schema.ts';
import { LAPACHOS, taxpayerOf } from '#tests/declarations/declaring-store.ts';
import { seededStore } from '#tests/seed/seeded-store.ts';
import { LINE, presenting, type Presented } from '#tests/declarations/presenting.ts';

let db: Database;
let lapachos: Taxpayer;

beforeAll(async () => {
  db = await seededStore();
  lapachos = await taxpayerOf(db, LAPACHOS);
});
afterAll(() => db.destroy());
const { refused } = presenting(() => ({ db, taxpayer: lapachos }));

const manual = {
  clase: 'RETENCION' as const,
  cuit_agente: '30006002389',
  certificado: 'M-1',
  fecha: '2026-03-05',
  importe: '1000.00',
};

describe('what cannot be presented', () => {
  it.each<[string, Partial<Presented>, number, string, string?]>([
    [
      'a month that has not ended',
      { periodo: '04/2026' },
      422,
      'El período 04/2026 todavía no terminó',
      'periodo',
    ],
    [
      'a month before those declared online',
      { periodo: '12/2024' },
      422,
      'no se declara en línea',
      'periodo',
    ],
    ['a business of somebody else', { padron: '0205012' }, 404, 'no es de una inscripción tuya', 'padron'],
    ['with a wrong key', { clave: 'otra' }, 403, 'La clave fiscal no es correcta.', 'clave'],
    ['another amount than it comes to', { a_pagar: '50737.91' }, 409, 'ahora es $ 50.737,92 a pagar'],
    [
      'a second original',
      { periodo: '01/2026' },
      409,
      'Ya existe una DDJJ original para 01/2026: presentá una rectificativa.',
    ],
    [
      'a rectification without its reason',
      { periodo: '01/2026', secuencia: 1 },
      422,
      'Contanos por qué rectificás.',
      'motivo_rectificativa',
    ],
    ['nothing', { actividades: [] }, 422, 'Declará al menos una actividad', 'actividades'],
    [
      'an unknown activity',
      { actividades: [{ codigo: '999999', bruto: '1.00' }] },
      422,
      'no está en el nomenclador',
      'actividades.0.codigo',
    ],
    ['an activity twice', { actividades: [LINE, LINE] }, 422, 'está repetida', 'actividades.1.codigo'],
    [
      'more deductions than income',
      {
        actividades: [
          { codigo: '471130', bruto: '10.00', deducciones: '10.01', tipo_deduccion: 'DESCUENTOS' },
        ],
      },
      422,
      'El ingreso bruto no puede ser menor que las deducciones.',
      'actividades.0.bruto',
    ],
    [
      'more exempt than there is',
      { actividades: [{ codigo: '471130', bruto: '10.00', exento: '10.01' }] },
      422,
      'Lo exento no puede ser más',
      'actividades.0.exento',
    ],
    [
      'deductions of no kind',
      { actividades: [{ codigo: '471130', bruto: '10.00', deducciones: '1.00' }] },
      422,
      'Elegí el tipo de deducción.',
      'actividades.0.tipo_deduccion',
    ],
    ['credits that are not there', { creditos_usados: ['otro'] }, 409, 'ya no está disponible'],
    [
      'a certificate without its file',
      { creditos_manuales: [{ ...manual, fecha: '2026-02-05' }] },
      422,
      'Adjuntá en PDF',
      'certificados',
    ],
  ])('%s', async (_, changes, status, text, field) => {
    const refusal = await refused(changes);
    expect(refusal).toMatchObject({ status, field });
    expect(refusal?.message.replaceAll('\u00a0', ' ')).toContain(text);
  });

  it('a certificate that is later, known, used or said twice', async () => {
    const certificates = async (...creditos_manuales: NonNullable<Presented['creditos_manuales']>) =>
      (await refused({ creditos_manuales, certificados: ['0'.repeat(32)] }))?.message;
    expect(await certificates(manual)).toBe('Renglón 1: La fecha es posterior al período 02/2026.');
    const early = { ...manual, fecha: '2026-02-05' };
    expect(await certificates(early, early)).toBe('Renglón 2: El certificado M-1 está repetido.');
    const informed = { ...early, cuit_agente: '30006005698', certificado: 'R-000441' };
    expect(await certificates(informed)).toContain('ya está entre los informados');
    const used = await db
      .selectFrom('tax_credit')
      .innerJoin('declaration', 'declaration.number', 'tax_credit.declaration')
      .select(['agent_cuit', 'certificate', 'declaration.period as used_in'])
      .where('taxpayer_id', '=', lapachos.id)
      .executeTakeFirstOrThrow();
    const again = { ...early, cuit_agente: used.agent_cuit, certificado: used.certificate };
    expect(await certificates(again)).toBe(
      `Renglón 1: El certificado ${used.certificate} ya fue utilizado en ${used.used_in}.`,
    );
  });
});
