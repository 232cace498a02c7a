import type { Kysely, Migration } from 'kysely';

const DATED = ['rate', 'unit_value', 'tariff'];
const UNDATED = ['activity', 'plan_regime'];

/** What an ordinance fixes ends on a day, as stamps do; activities and regimes begin on one too. */
export const endedCatalogues: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of UNDATED) await db.schema.alterTable(table).addColumn('since', 'text').execute();
    for (const table of [...DATED, ...UNDATED])
      await db.schema.alterTable(table).addColumn('until', 'text').execute();
  },
};
