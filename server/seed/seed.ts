import { createHash } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import { hashPassword } from '#server/core/access/passwords.ts';
import { seedAdvertising } from './advertising.ts';
import { agentAnnex } from './annexes.ts';
import { seedAntennas } from './antennas.ts';
import { bulkExpedientes } from './bulk-expedientes.ts';
import { bulkProperties } from './bulk-properties.ts';
import type { Schema, Taxpayer } from '#server/core/store/schema/schema.ts';
import { bulkTaxpayers } from './bulk-taxpayers.ts';
import { bulkVehicles } from './bulk-vehicles.ts';
import { businesses, type SeededBusiness } from './businesses.ts';
import { ACTIVITY_LIST } from './catalogues/activities.ts';
import { fillCatalogues } from './fill-catalogues.ts';
import { readCollector } from './parts/collector.ts';
import type { Collector } from './parts/collector.ts';
import { seedDeclarations } from './declarations.ts';
import { demoExpedientes } from './demo/demo-expedientes.ts';
import { officerRows } from './demo/demo-officers.ts';
import { demoProperties } from './demo/demo-properties.ts';
import { DEMO_REPRESENTATIONS, DEMO_TAXPAYERS, FIRST_TAXPAYER_ID } from './demo/demo-taxpayers.ts';
import { demoVehicles } from './demo/demo-vehicles.ts';
import { electronicAddresses } from './electronic-addresses.ts';
import { expedienteRows } from './parts/expediente-case.ts';
import { historyOf } from './history.ts';
import { seedLandfill } from './landfill.ts';
import { ATTACHED, legalNotices, readingsOf } from './legal-notices.ts';
import { noticesOf, readMarks } from './notices.ts';
import { officeOn } from './parts/office.ts';
import { attachPictures } from './attach-pictures.ts';
import { insertRows, entriesOf } from './parts/rows.ts';
import { taxpayerRow } from './parts/taxpayer-profile.ts';

export interface SeedOptions {
  /** Business day up to which history is generated, `yyyy-mm-dd`; the named cases are of 15/04/2026. */
  today: string;
  /** Password of all demo taxpayers with fiscal key. */
  password: string;
  /** The collecting entity; by default the municipality of `config/portal.json`. */
  collector?: Collector;
}

/** Demo taxpayers with fiscal key, who sign in with their CUIT. */
export const demoSignIns: readonly { cuit: string; name: string }[] = DEMO_TAXPAYERS.filter(({ key }) => key);

/**
 * Fills an empty, migrated store with the fictional city, all or nothing; a store with taxpayers is not changed. The
 * same day gives the same rows, except for the salt of the password. Named cases: README.md of this folder.
 *
 * @returns true when it was filled.
 * @throws {Error} when the password is empty.
 */
export async function seed(db: Kysely<Schema>, options: SeedOptions): Promise<boolean> {
  if (options.password === '') throw new Error('The demo taxpayers need a password.');
  return db.transaction().execute(async (trx) => {
    const somebody = await trx.selectFrom('taxpayer').select('id').limit(1).executeTakeFirst();
    if (somebody) return false;
    await fill(trx, options);
    return true;
  });
}

async function fill(db: Kysely<Schema>, { today, password, collector }: SeedOptions): Promise<void> {
  const hash = await hashPassword(password);
  const named = DEMO_TAXPAYERS.map((person, i) =>
    taxpayerRow(FIRST_TAXPAYER_ID + i, person, person.key ? { hash, ...person.key } : null),
  );
  const others = bulkTaxpayers().map((person, i) =>
    taxpayerRow(FIRST_TAXPAYER_ID + named.length + i, person, null),
  );
  const ownerIds = others.map((taxpayer) => taxpayer.id);
  const inBusiness = businesses(named, others);
  const city = {
    demo: demoVehicles(today),
    bulk: bulkVehicles(ownerIds, today),
    properties: [...demoProperties(today), ...bulkProperties(ownerIds)],
    businesses: inBusiness,
    taxpayers: [...named, ...others],
  };
  const history = historyOf(city, officeOn(today), collector ?? (await readCollector()));

  await fillCatalogues(db, today);
  // The fiscal address is that of the first business.
  const addresses = new Map(
    inBusiness.toReversed().map(({ taxpayer_id, address }) => [taxpayer_id, address]),
  );
  const addressed = city.taxpayers.map((one) => ({ ...one, fiscal_address: addresses.get(one.id) ?? null }));
  await insertRows(db, 'taxpayer', addressed);
  const officer = officerRows(FIRST_TAXPAYER_ID + city.taxpayers.length, hash);
  await insertRows(db, 'taxpayer', [officer.taxpayer]);
  await insertRows(db, 'account_role', [officer.account_role]);
  await insertRows(db, 'second_factor', [officer.second_factor]);
  await insertRows(db, 'representation', representations(named));
  await fillElectronicAddresses(db, named, today);
  await insertRows(db, 'vehicle', history.vehicles);
  await insertRows(db, 'property', history.properties);
  await insertRows(db, 'plan', history.plans);
  await insertRows(db, 'obligation', history.obligations);
  await insertRows(db, 'plan_line', history.planLines);
  await insertRows(db, 'fine', history.fines);
  await insertRows(db, 'slip', history.slips);
  await insertRows(db, 'slip_obligation', history.slipLines);
  await insertRows(db, 'payment', history.payments);
  await insertRows(db, 'payment_obligation', history.held);
  await insertRows(db, 'charge', history.charges);
  await insertRows(db, 'stamp', history.stamps);
  await insertRows(db, 'debit_adhesion', history.adhesions);
  await insertRows(db, 'debit_movement', history.movements);
  await fillDeclarations(db, inBusiness, today);
  const ids = new Map(named.map(({ id, cuit }) => [cuit, id]));
  const slips = new Map(history.slipLines.map((line) => [line.obligation_id, line.slip_number]));
  const around = bulkExpedientes({ ...city, obligations: history.obligations, slips }, officeOn(today));
  const antennas = seedAntennas(ids, officeOn(today));
  const landfill = seedLandfill(ids, officeOn(today));
  const advertising = seedAdvertising(inBusiness, officeOn(today));
  const declared = [...antennas.expedientes, ...landfill.expedientes, ...advertising.expedientes];
  const cases = [...around, ...demoExpedientes(today, ids), ...declared];
  const { expedientes, moves } = expedienteRows(cases, officeOn(today));
  await insertRows(db, 'expediente', expedientes);
  await insertRows(db, 'expediente_move', moves);
  await insertRows(db, 'obligation', [
    ...antennas.obligations,
    ...landfill.obligations,
    ...advertising.obligations,
  ]);
  await insertRows(db, 'antenna_structure', antennas.structures);
  await insertRows(db, 'antenna_check', antennas.checks);
  await insertRows(db, 'advertising_medium', advertising.media);
  await insertRows(db, 'landfill_receipt', landfill.receipts);
  await attachPictures(db, today);
  const notices = noticesOf({ ...history, expedientes: around }, new Set(named.map(({ id }) => id)));
  await insertRows(db, 'live_event', notices);
  await insertRows(db, 'notice_mark', readMarks(notices, officeOn(today)));
}

/** @param taxpayers those of the demo set */
async function fillElectronicAddresses(
  db: Kysely<Schema>,
  taxpayers: readonly Taxpayer[],
  today: string,
): Promise<void> {
  const addresses = electronicAddresses(taxpayers, today);
  await insertRows(db, 'electronic_address', addresses);
  await insertRows(db, 'legal_notice', legalNotices(addresses, taxpayers, today));
  const notices = await db.selectFrom('legal_notice').selectAll().execute();
  await insertRows(db, 'legal_notice_reading', readingsOf(notices));
  const to = notices.find(({ number }) => number.endsWith(ATTACHED.to));
  if (!to) return;
  const bytes = new TextEncoder().encode(ATTACHED.text);
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const own = { owner_id: to.taxpayer_id, created_at: `${today}T03:00:00.000Z`, expires_on: null };
  await insertRows(db, 'file', [{ id, name: ATTACHED.name, type: 'txt', bytes, size: bytes.length, ...own }]);
  await insertRows(db, 'legal_notice_file', [{ notice_id: to.id, file_id: id }]);
}

/** @param taxpayers those of the demo set */
function representations(taxpayers: readonly Taxpayer[]): Insertable<Schema['representation']>[] {
  const ids = new Map(taxpayers.map(({ id, cuit }) => [cuit, id]));
  return entriesOf(DEMO_REPRESENTATIONS, (representative, others) =>
    others.map((cuit) => ({ representative_id: ids.get(representative)!, taxpayer_id: ids.get(cuit)! })),
  ).flat();
}

async function fillDeclarations(
  db: Kysely<Schema>,
  all: readonly SeededBusiness[],
  today: string,
): Promise<void> {
  const seeded = seedDeclarations(all, officeOn(today));
  const { declarations, lines, credits, stays, withholdings, obligations } = seeded;
  await insertRows(db, 'activity', ACTIVITY_LIST);
  await insertRows(
    db,
    'business',
    all.map(({ cuit: _, owner: __, activities: ___, billing: ____, ...business }) => business),
  );
  const held = all.flatMap(({ register_number, activities }) =>
    activities.map((activity) => ({ register_number, activity })),
  );
  await insertRows(db, 'business_activity', held);
  await insertRows(db, 'obligation', obligations);
  await insertRows(db, 'declaration', declarations);
  await insertRows(db, 'declaration_activity', lines);
  await insertRows(db, 'declaration_stay', stays);
  await insertRows(db, 'declaration_withholding', withholdings);
  await insertRows(db, 'tax_credit', credits);
  const annexes = await agentAnnex(all, seeded);
  await insertRows(
    db,
    'file',
    annexes.map(({ file }) => file),
  );
  await insertRows(
    db,
    'declaration_file',
    annexes.map(({ declared }) => declared),
  );
}
