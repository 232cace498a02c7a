import { expect } from 'vitest';
import { payDebt } from '#server/subjects/payments/pay-debt.ts';
import { planContext } from '#tests/api/plan-context.ts';
import { addClosings } from '#tests/closures/closing-store.ts';
import { addBusiness, taxpayerOf } from '#tests/declarations/declaring-store.ts';
import { PASSWORD } from '#tests/seed/seeded-store.ts';
import type { Asked } from './asked.ts';
import { A, CLEAR_PLATE, DRAFT, exampleOf, SUBMISSION, TODAY } from './cast.ts';

/** Gives A at least one of everything that a taxpayer can have. */
export async function fillHoldings(portal: Asked): Promise<void> {
  const { db, ask, sendFile } = portal;
  await ask(SUBMISSION, { ...exampleOf(SUBMISSION), comprobantes: [await sendFile('A')] }, 'A');
  await sendFile('A');
  await ask('Borradores/Guardar', DRAFT, 'A');
  const adhesion = 'DebitoAutomatico/Adhesiones/NuevaAdhesion';
  const example = exampleOf(adhesion) as { tarjeta: object };
  const adhered = await ask(
    adhesion,
    { ...example, tarjeta: { ...example.tarjeta, token: 'demo-4905' } },
    'A',
  );
  expect(adhered.status, adhered.body).toBe(200);
  await addBusiness(db, await taxpayerOf(db, A.cuit), '03/2026', { activities: ['471191'] });
  await fileDataSheet(portal);
  await addClosings(db, A.id);
  await giveProperty(portal, A.id, '104501');
  await payStamp(portal);
  await payCertificateStamp(portal);
  await give(portal, A.id, 'landfill_receipt', 'B-0081600');
  await give(portal, A.id, 'antenna_structure', 'EST-0031');
  await give(portal, A.id, 'advertising_medium', 'PYP-2024-00094');
}

/** A declares a new name of the shop. */
async function fileDataSheet(portal: Asked): Promise<void> {
  const { register_number: padron } = await portal.db
    .selectFrom('business')
    .select('register_number')
    .where('taxpayer_id', '=', A.id)
    .executeTakeFirstOrThrow();
  const { body } = await portal.ask('DDJJ/F900V/Preparar', { padron }, 'A');
  const { domicilio_local, actividades } = JSON.parse(body) as {
    domicilio_local: string;
    actividades: { codigo: string }[];
  };
  const example = exampleOf('DDJJ/F900V/Presentar');
  const said = {
    ...example,
    padron,
    desde: TODAY,
    domicilio_local,
    actividades: actividades.map(({ codigo }) => ({ codigo })),
    documento_local: undefined,
    documento_actividades: undefined,
    clave: PASSWORD,
  };
  const filed = await portal.ask('DDJJ/F900V/Presentar', said, 'A');
  expect(filed.status, filed.body).toBe(200);
}

/** A stamp of A is issued and paid. */
async function payStamp(portal: Asked): Promise<void> {
  const example = exampleOf('Sellados/Emitir');
  const issued = await portal.ask('Sellados/Emitir', { ...example, nombre: 'TOLABA JUAN IGNACIO' }, 'A');
  const { boleta } = JSON.parse(issued.body) as { boleta: { nro_boleta: string } };
  await payDebt(boleta.nro_boleta, '2026-00099999', planContext(portal.db, TODAY));
}

/** A owns a vehicle without debt, and paid the stamp of its certificate. */
async function payCertificateStamp({ db, ask }: Asked): Promise<void> {
  const { register_number: _, ...model } = await db
    .selectFrom('vehicle')
    .selectAll()
    .where('owner_id', '=', A.id)
    .executeTakeFirstOrThrow();
  const plate = CLEAR_PLATE;
  await db
    .insertInto('vehicle')
    .values({ ...model, plate, register_number: '0999999' })
    .execute();
  const example = exampleOf('Automotor/LD/EmitirSellado');
  const issued = await ask('Automotor/LD/EmitirSellado', { ...example, dominio: plate }, 'A');
  expect(issued.status, issued.body).toBe(200);
  const { nro_boleta } = JSON.parse(issued.body) as { nro_boleta: string };
  await payDebt(nro_boleta, '2026-00099998', planContext(db, TODAY));
}

/** Makes a taxpayer the owner of a property, with its debt. */
async function giveProperty({ db }: Asked, id: number, unit: string): Promise<void> {
  await db.updateTable('property').set({ owner_id: id }).where('unit', '=', unit).execute();
  await db.updateTable('obligation').set({ taxpayer_id: id }).where('object', '=', unit).execute();
}

/** Makes a taxpayer the owner of a numbered item. */
async function give(
  { db }: Asked,
  id: number,
  table: 'landfill_receipt' | 'antenna_structure' | 'advertising_medium',
  number: string,
): Promise<void> {
  await db.updateTable(table).set({ taxpayer_id: id }).where('number', '=', number).executeTakeFirstOrThrow();
}
