import type { Office, DataStore } from '#server/core/context/context.ts';
import { writtenDecimal } from '#forms/records/decimal.ts';
import { fromCents, writeAmount } from '#formats/money.ts';
import { addedLines } from '#server/subjects/declarations/added-lines.ts';
import type { DeclarationBasis } from '#server/subjects/declarations/declaration-basis.ts';
import type {
  AssessedLines,
  DeclarationKind,
  ReceiptTable,
} from '#server/subjects/declarations/declaration-kind.ts';
import type { DeclaredMonth } from '#server/subjects/declarations/declared-month.ts';
import { refuseProblems } from '#server/subjects/declarations/refuse-problems.ts';
import type { Column } from '#server/documents/drawing/table.ts';
import { labelOf } from '#server/core/context/label-of.ts';
import { NIGHT_UNITS } from '#server/rules/money/tax-constants.ts';
import { dayOne } from '#server/rules/calendar/declared-months.ts';
import { lodgingFee, personNights } from '#server/rules/taxes/lodging-fee.ts';
import { unitsToCents } from '#server/rules/money/tariffs.ts';
import { unitValue } from '#server/core/catalogues/catalogues.ts';
import { staysOf } from '#server/subjects/declarations/declarations.ts';
import { declaredStays, stayProblems, type DeclaredStay } from './declared-stays.ts';

const COUNT = { width: 58, align: 'right' } as const;
const COLUMNS: readonly Column[] = [
  { title: 'Alojamiento' },
  { title: 'Motivo de la exención', width: 110 },
  { title: 'Personas', ...COUNT },
  { title: 'Noches', ...COUNT },
  { title: 'Exentas', ...COUNT },
  { title: 'Gravadas', ...COUNT },
  { title: 'Importe', width: 76, align: 'right' },
];

/** Declarations of lodgings: an amount per guest and night, without minimum or withholdings. */
export const lodgingKind: DeclarationKind = {
  lists: ['estadias'],

  async prepare(basis, context) {
    const before = basis.replaced ? await staysOf(context.db, basis.replaced.number) : [];
    return {
      valor_noche: fromCents(await perNight(basis, context)),
      estadias: before.map(({ room, persons, nights, exempt, exempt_reason }) => ({
        alojamiento: room,
        personas: persons,
        noches: nights,
        exentas: exempt === 0 ? null : exempt,
        motivo_exencion: exempt_reason,
      })),
    };
  },

  async assess(declared, basis, context) {
    refuseProblems(stayProblems(declared, basis.month));
    return assessed(declared, basis, await perNight(basis, context), context);
  },

  async kept({ number }, context) {
    const stays = await staysOf(context.db, number);
    return staysTable(
      stays.map(({ exempt_reason: exemptReason, ...stay }) => ({ ...stay, exemptReason })),
      context,
    );
  },
};

/** Cents each guest pays a night of the month. */
async function perNight({ month }: DeclarationBasis, { db }: DataStore): Promise<number> {
  return unitsToCents(NIGHT_UNITS, await unitValue(db, 'UT', dayOne(month)));
}

function assessed(
  declared: DeclaredMonth,
  basis: DeclarationBasis,
  value: number,
  context: Pick<Office, 'codes'>,
): AssessedLines {
  const stays = declaredStays(declared).map((stay) => ({
    ...stay,
    counted: personNights(stay),
    amount: lodgingFee(stay, value),
  }));
  const amounts = stays.map(({ amount }) => amount);
  return {
    ...addedLines(amounts, basis),
    view: {
      hospedaje: {
        noches_gravadas: stays.reduce((sum, { counted }) => sum + counted.taxed, 0),
        noches_exentas: stays.reduce((sum, { counted }) => sum + counted.exempt, 0),
        valor_noche: fromCents(value),
        importes: amounts.map(fromCents),
      },
    },
    table: staysTable(stays, context),
    keep: async ({ number }, { db }) => {
      if (stays.length === 0) return;
      await db
        .insertInto('declaration_stay')
        .values(
          stays.map(({ room, persons, nights, exempt, exemptReason, amount }, line) => ({
            declaration: number,
            line,
            room,
            persons,
            nights,
            exempt,
            exempt_reason: exemptReason,
            amount,
          })),
        )
        .execute();
    },
  };
}

function staysTable(
  stays: readonly (DeclaredStay & { amount: number })[],
  context: Pick<Office, 'codes'>,
): ReceiptTable {
  const rows = stays.map((stay) => [
    labelOf('tipos_alojamiento', stay.room, context),
    stay.exemptReason === null ? '' : labelOf('motivos_exencion_estadia', stay.exemptReason, context),
    ...[stay.persons, stay.nights, stay.exempt, personNights(stay).taxed].map((count) =>
      writtenDecimal(count, 0),
    ),
    writeAmount(fromCents(stay.amount)),
  ]);
  return { columns: COLUMNS, rows };
}
