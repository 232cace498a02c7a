import type { Context } from '#server/core/context/context.ts';
import type { AntennaStructure } from '#server/core/store/schema/antenna-schema.ts';
import type { Database } from '#server/core/store/database.ts';
import type { Expediente, ObligationRow } from '#server/core/store/schema/schema.ts';
import { conceptId, parseConceptId } from '#server/rules/debt/concept-id.ts';
import { structureState } from '#server/rules/states/structure-state.ts';
import { ANTENNA_TAX } from '#server/rules/taxes/tax-codes.ts';
import { obligationsOfTaxpayer } from '#server/subjects/debt/obligations.ts';
import { findExpediente } from '#server/subjects/expedientes/expedientes.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** Concepts of the tax: codes of tipos_ddjj. */
export const PUTTING_UP = '0129';
export const CHECK = '0130';

/** A structure with the expediente that asked for it and what was ever charged for it. */
export interface OwnStructure {
  structure: AntennaStructure;
  expediente: Expediente | null;
  rows: ObligationRow[];
  state: CodeOf<'estados_estructura'>;
}

/** The structures of a taxpayer, in the order of their numbers. */
export async function ownStructures({
  db,
  taxpayer,
}: Pick<Context, 'db' | 'taxpayer'>): Promise<OwnStructure[]> {
  if (!taxpayer) return [];
  const structures = await db
    .selectFrom('antenna_structure')
    .selectAll()
    .where('taxpayer_id', '=', taxpayer.id)
    .orderBy('number')
    .execute();
  const charged = structures.length > 0 ? await obligationsOfTaxpayer(db, taxpayer.id) : [];
  const ofTax = charged.filter(({ tax }) => tax === ANTENNA_TAX);
  return Promise.all(
    structures.map(async (structure) => {
      const { year, expediente: number, removed_on } = structure;
      const found = year !== null && number !== null ? await findExpediente(db, year, number) : undefined;
      const rows = ofTax.filter(({ object }) => object === structure.number);
      const fee = rows.find(({ id }) => parseConceptId(id)?.declaration === PUTTING_UP);
      const state = structureState({
        removed: removed_on !== null,
        expediente: found?.state ?? null,
        fee: fee?.status ?? null,
      });
      return { structure, expediente: found ?? null, rows, state };
    }),
  );
}

/** Id of a charge for a structure. `declaration`: its concept. `again`: number of earlier charges. */
export function structureConcept(
  structure: Pick<AntennaStructure, 'register_number'>,
  { day, declaration, again }: { day: string; declaration: string; again: number },
): string {
  return conceptId({
    tax: ANTENNA_TAX,
    register: structure.register_number,
    year: day.slice(0, 4),
    period: day.slice(5, 7),
    declaration,
    rectification: String(again),
    instalment: '1',
  });
}

/** Highest number given to a structure, as a count, from which the series continues. */
export async function lastStructure(db: Database): Promise<number> {
  const { last } = await db
    .selectFrom('antenna_structure')
    .select((of) => of.fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  return Number(last?.slice(4) ?? 0);
}
