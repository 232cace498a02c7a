import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stampFacts } from '#server/subjects/stamps/stamp-facts.ts';
import { stampState } from '#server/rules/states/stamp-state.ts';
import { findStamp, nextStampNumbers } from '#server/subjects/stamps/stamps.ts';
import { adhesionsOfCard, movementsOf } from '#server/subjects/adhesions/debits.ts';
import { obligationsOf } from '#server/subjects/debt/obligations.ts';
import type { Schema } from '#server/core/store/schema/schema.ts';
import { codesOf, count, seededStore, TODAY } from '#tests/seed/seeded-store.ts';

let db: Kysely<Schema>;

beforeAll(async () => {
  db = await seededStore();
});
afterAll(() => db.destroy());

/** Counts given in the README.md of this folder; a pair is a range. */
const COUNTS: readonly (readonly [what: string, figure: number | readonly [number, number], from: string])[] =
  [
    ['taxpayers', 148, 'taxpayer where id not in (select taxpayer_id from account_role)'],
    ['vehicles', 300, 'vehicle'],
    ['cars and lorries, 70 %', 210, "vehicle where kind <> 'MOTOCICLETA' and year > 2005"],
    ['motorcycles, 20 %', 60, "vehicle where kind = 'MOTOCICLETA'"],
    ['over twenty years old, 10 %', 30, 'vehicle where year <= 2005'],
    ['properties', 240, 'property'],
    ['provisional, 10 %', 24, "property where cadastre >= '900000'"],
    ['charged by the electricity company, 25 %', 60, 'property where by_utility = 1'],
    ['businesses of the demo set', 25, "business where register_number < '0206000'"],
    ['businesses around it', 60, "business where register_number > '0206000'"],
    ['monthly lines of vehicles, sixty each', [15_000, 16_500], "obligation where tax = '0006'"],
    ['monthly lines of properties', [9_000, 10_500], "obligation where tax in ('0007', '0008', '0103')"],
    ['obligations of any kind', [28_000, 29_500], 'obligation'],
    ['receipts of the landfill of Río Arenales', 60, 'landfill_receipt where taxpayer_id = 4522'],
    ['fines', 120, 'fine'],
    ['plans of vehicles', 14, "plan where tax in ('0006', '0042', '0017')"],
    ['plans of properties', 3, "plan where tax in ('0007', '0008', '0103')"],
    ['declarations', [400, 440], 'declaration'],
    ['declarations that were late', 3, 'declaration where late = 1'],
    ['declarations that were rectified', 3, "declaration where state = 'RECTIFICADA'"],
    ['withholding certificates', [600, 630], 'tax_credit'],
    ['certificates Valle Verde gave', 250, "tax_credit where agent_cuit = '30006005698'"],
    ['messages', 90, 'live_event'],
    [
      'expedientes',
      45,
      "expediente where endpoint not like 'Antenas/%' and endpoint not like 'Vertederos/%' and endpoint not like 'PyP/%'",
    ],
    ['signs', 40, "advertising_medium where kind = 'CARTEL'"],
    ['signs of Publicidad Andina', 22, "advertising_medium where kind = 'CARTEL' and business = '0205015'"],
    ['vehicles of Publicidad Andina with advertising', 3, "advertising_medium where kind = 'VEHICULO'"],
    ['signs of Los Lapachos', 3, "advertising_medium where business = '0205001'"],
    ['structures of antennas', 8, 'antenna_structure'],
    ['receipts of the landfill', 120, 'landfill_receipt'],
    ['legal notices', 90, 'legal_notice'],
    ['debit adhesions', 30, 'debit_adhesion'],
    ['debits', 360, 'debit_movement'],
    ['stamps', 35, 'stamp_concept'],
    ['activities', 40, 'activity'],
    ['offences', 30, '(select distinct offence from fine) as offences'],
    ['courts', 5, '(select distinct court from fine) as courts'],
    ['zones', 4, '(select distinct zone from property where zone is not null) as zones'],
    ['holidays of 2025', [15, 25], "holiday where date like '2025-%'"],
    ['holidays of 2026', [15, 25], "holiday where date like '2026-%'"],
    ['holidays of 2027', [15, 25], "holiday where date like '2027-%'"],
    ['fines of Burgos', 14, "fine where plate in ('ZA801AA', 'Z801ABC')"],
    ['vehicles of El Tabacal', 24, 'vehicle where owner_id = 4527'],
    ['vehicles of Río Arenales', 8, 'vehicle where owner_id = 4522'],
  ];

describe('the seeded city has', () => {
  it.each(COUNTS)('%s: %s', async (_, figure, from) => {
    const found = await count(db, from);
    const [least, most] = typeof figure === 'number' ? [figure, figure] : figure;
    expect(found).toBeGreaterThanOrEqual(least);
    expect(found).toBeLessThanOrEqual(most);
  });

  it('five years of monthly lines for a vehicle that was there all the time', async () => {
    expect(await obligationsOf(db, 'ZA201AA', '0006')).toHaveLength(60);
  });

  /** Paid lines cannot be four in five: taxpayers without debt have most of theirs paid. */
  it('for every hundred lines of any kind, eighty payments that were credited', async () => {
    const share = (await count(db, "payment where state = 'ACREDITADO'")) / (await count(db, 'obligation'));
    expect(share).toBeGreaterThan(0.795);
    expect(share).toBeLessThan(0.805);
  });

  it('every state of a plan twice, and every state of an expediente', async () => {
    for (const state of await codesOf('estados_plan'))
      expect(await count(db, `plan where status = '${state}'`)).toBeGreaterThanOrEqual(2);
    const missing = [];
    for (const state of await codesOf('estados_expediente'))
      if ((await count(db, `expediente where state = '${state}'`)) === 0) missing.push(state);
    expect(missing).toEqual([]);
  });

  it('every state of a stamp twice, and the number of the example of the domain for the next one', async () => {
    const numbers = await db.selectFrom('stamp').select('number').execute();
    const stamps = await Promise.all(numbers.map(({ number }) => findStamp(db, number)));
    const states = stamps.map((stamp) => stampState(stampFacts(stamp!), TODAY));
    for (const state of await codesOf('estados_sellado'))
      expect([state, states.filter((one) => one === state).length >= 2]).toEqual([state, true]);
    expect((await nextStampNumbers(db, '2026')).stamp).toBe('S-2026-0091234');
  });

  it('twelve debits for each adhesion, and the one of Quispe that was rejected', async () => {
    const adhesions = await db.selectFrom('debit_adhesion').selectAll().execute();
    const states = ['ACTIVA', 'SUSPENDIDA', 'BAJA'].map((s) => adhesions.filter((a) => a.state === s).length);
    expect(states).toEqual([26, 2, 2]);
    const counts = await db
      .selectFrom('debit_movement')
      .select(['adhesion_id', (of) => of.fn.countAll<number>().as('count')])
      .groupBy('adhesion_id')
      .execute();
    expect(new Set(counts.map((one) => Number(one.count)))).toEqual(new Set([12]));
    const [quispe, ...others] = await adhesionsOfCard(db, '98100660', '4905');
    expect(others).toEqual([]);
    expect(quispe).toMatchObject({ id: 8812, object: 'Z101ABC', brand: 'Visa', state: 'ACTIVA' });
    const rejected = (await movementsOf(db, 8812)).filter(({ state }) => state === 'RECHAZADO');
    expect(rejected).toMatchObject([{ period: '02/2026', reason: 'Fondos insuficientes' }]);
  });
});

describe('the debt of the seeded city', () => {
  it('is distributed as in a town of its size over the vehicles around the demo set', async () => {
    const { rows } = await sql<{ owed: number }>`
      select (select count(*) from obligation o where o.object = v.plate and o.due_date < ${TODAY}
        and o.status in ('PENDIENTE', 'PARCIAL') and o.situation = 'NORMAL'
        and not exists (select 1 from plan p where p.object = v.plate)) as owed
      from vehicle v where v.register_number >= '0110000'`.execute(db);
    const between = (least: number, most: number) =>
      rows.filter((r) => r.owed >= least && r.owed <= most).length;
    expect([between(1, 3), between(4, 24), between(25, 99)]).toEqual([60, 29, 0]);
  });

  it('is distributed about so over all that is billed: 55, 25, 12, 5 and 3 %', async () => {
    const { rows } = await sql<{ object: string; owed: number; court: number; plans: number }>`
      select o.object, max(o.court) as court, max(o.owed) as owed,
        (select count(*) from plan p where p.object = o.object) as plans
      from (select object, tax, max(case when situation = 'JUDICIAL' then 1 else 0 end) as court,
          sum(case when status in ('PENDIENTE', 'PARCIAL') and situation = 'NORMAL' and plan_number is null
            and due_date < ${TODAY} then 1 else 0 end) as owed
        from obligation where tax not in ('0012', '0015', '0024', '0104') group by object, tax) o
      group by o.object`.execute(db);
    const kindOf = ({ owed, court, plans }: (typeof rows)[number]) =>
      plans > 0 ? 'plan' : court ? 'court' : owed === 0 ? 'none' : owed <= 3 ? 'few' : 'many';
    const percent = (kind: string) => (100 * rows.filter((r) => kindOf(r) === kind).length) / rows.length;
    const off = { none: 55, few: 25, many: 12, plan: 5, court: 3 };
    for (const [kind, figure] of Object.entries(off))
      expect(Math.abs(percent(kind) - figure)).toBeLessThan(4);
  });

  it.each([
    ['vehicles', "o.tax = '0006' and v.kind <> 'MOTOCICLETA'", 8_000_00, 60_000_00],
    ['motorcycles', "o.tax = '0006' and v.kind = 'MOTOCICLETA'", 2_500_00, 9_000_00],
    ['old vehicles', "o.tax = '0042'", 2_250_00, 2_250_00],
    ['properties', "o.tax = '0007'", 4_000_00, 35_000_00],
    ['services', "o.tax = '0008'", 6_000_00, 28_000_00],
    ['protection', "o.tax = '0103'", 900_00, 3_600_00],
    ['shops', "o.tax in ('0011', '0013') and o.object > '0205003'", 27_000_00, 2_000_000_00],
  ])('of %s is of the amounts of 2026', async (_, where, least, most) => {
    const { rows } = await sql<{ capital: number }>`select o.capital from obligation o
      left join vehicle v on v.plate = o.object
      where o.year = 2026 and o.plan_number is null and o.label like 'Cuota%' and ${sql.raw(where)}`.execute(
      db,
    );
    expect(rows.length).toBeGreaterThan(90);
    expect(rows.filter(({ capital }) => capital < least || capital > most)).toEqual([]);
  });

  it('of a flat charged by the electricity company is so in its months', async () => {
    const services = await obligationsOf(db, '104512-3', '0008');
    const charged = services.filter((l) => l.year === 2026).map((l) => `${l.capital} ${l.situation}`);
    expect(charged).toEqual(Array(5).fill('1500000 EDESA'));
    const tax = await obligationsOf(db, '104512-3', '0007');
    expect(tax.filter((l) => l.year === 2026).map((l) => l.situation)).toEqual([
      'EDESA',
      'EDESA',
      'NORMAL',
      'NORMAL',
      'NORMAL',
    ]);
  });
});
