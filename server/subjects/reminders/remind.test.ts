import { afterEach, beforeEach, expect, it } from 'vitest';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { portalSettings } from '#server/core/forms/portal-settings.ts';
import type { Database } from '#server/core/store/database.ts';
import { seededStore } from '#tests/seed/seeded-store.ts';
import { remind } from './remind.ts';

const [TOLABA, LAPACHOS, VALLE_VERDE] = [4512, 4521, 4525];
const { portal, tables } = portalSettings(await readPortalConfig('config'), 'config');

let db: Database;
beforeEach(async () => {
  db = await seededStore();
});
afterEach(() => db.destroy());

const at = (today: string) => `${today}T12:00:00.000Z`;
const on = (db: Database, today: string) => remind({ db, portal, tables, today, now: at(today) });

/** Events announced to a taxpayer on a day. */
async function told(db: Database, today: string, taxpayerId: number) {
  const rows = await db
    .selectFrom('live_event')
    .select(['name', 'payload'])
    .where('at', '=', at(today))
    .where('taxpayer_id', '=', taxpayerId)
    .orderBy('seq')
    .execute();
  return rows.map(({ name, payload }) => ({ name, ...JSON.parse(payload) }));
}

const instalment = { name: 'vencimiento_cercano', vencimiento: '2026-05-11', cuotas: 1, importe: '30833.33' };
const LOCAL: Readonly<Record<string, string>> = { '0012': 'Autoservicio Los Lapachos' };
const declaration = (tax: string, periodo: string, vencimiento: string, estado: string) => ({
  ...{
    name: 'declaracion_por_presentar',
    tipo_inscripcion: tax,
    local: LOCAL[tax] ?? 'Valle Verde Mayorista',
    periodo,
    vencimiento,
    estado,
  },
});

it('what falls due is told five days before, once, over all machines', async () => {
  await on(db, '2026-05-05');
  await Promise.all([on(db, '2026-05-06'), on(db, '2026-05-06')]);
  await on(db, '2026-05-07');
  expect(await told(db, '2026-05-06', TOLABA)).toEqual([instalment]);
  expect(await told(db, '2026-05-07', TOLABA)).toEqual([]);
});

it('a store that begins tells nothing of the days before', async () => {
  await on(db, '2026-05-06');
  expect(await told(db, '2026-05-06', TOLABA)).toEqual([]);
});

it('what came near while the portal was off is told when it is back, and what passed is not', async () => {
  await on(db, '2026-04-15');
  await on(db, '2026-05-10');
  expect(await told(db, '2026-05-10', TOLABA)).toEqual([instalment]);
  await on(db, '2026-06-10');
  expect((await told(db, '2026-06-10', TOLABA)).map(({ vencimiento }) => vencimiento)).toEqual([
    '2026-06-10',
  ]);
});

it('what is debited or being paid is not told: there is nothing to do', async () => {
  await on(db, '2026-05-05');
  await db
    .updateTable('obligation')
    .set({ situation: 'DEBITO_AUTOMATICO' })
    .where('taxpayer_id', '=', TOLABA)
    .where('due_date', '=', '2026-05-11')
    .execute();
  await on(db, '2026-05-06');
  expect(await told(db, '2026-05-06', TOLABA)).toEqual([]);
});

it('a declaration is told five days before its day, and again when that passed without it', async () => {
  await on(db, '2026-04-15');
  await on(db, '2026-04-16');
  expect(await told(db, '2026-04-16', LAPACHOS)).toEqual([
    declaration('0012', '03/2026', '2026-04-15', 'ATRASADA'),
  ]);
  await on(db, '2026-05-05');
  expect(await told(db, '2026-05-05', VALLE_VERDE)).toEqual([
    declaration('0015', '04/2026', '2026-05-08', 'A_TIEMPO'),
    declaration('0024', '04/2026', '2026-05-08', 'A_TIEMPO'),
  ]);
});
