import type { SignedIn, Letterhead, Moment, Refusing } from '#server/core/context/context.ts';
import { fromCents } from '#formats/money.ts';
import type { RequestOf } from '#server/core/context/handler.ts';
import type { Expediente, NewObligation } from '#server/core/store/schema/schema.ts';
import { nextInSeries } from '#server/core/store/series.ts';
import { maskName } from '#formats/masks/mask-name.ts';
import { ANTENNA_TAX } from '#server/rules/taxes/tax-codes.ts';
import { INITIAL_OBLIGATION } from '#server/subjects/debt/initial-obligation.ts';
import { issueDebt } from '#server/subjects/slips/issue-debt.ts';
import type { IssuedSlip } from '#server/subjects/slips/issue-slip.ts';
import { checkFee } from './antenna-fees.ts';
import { checksOf, lastCheckDeclaration } from './checks.ts';
import { CHECK, ownStructures, structureConcept } from './structures.ts';

const WORKING = 'HABILITADA';

/**
 * Writes the yearly check of some structures, as it was sworn, and what each leaves to pay, with one slip for all. Refuses with
 * `estructura_ajena`, `no_habilitada`, `ya_declarada`, `sin_tarifa` or `importe_distinto`.
 */
export async function declareChecks(
  { anio, importe, estructuras }: RequestOf<'Antenas/TasaVerificacion'>,
  _: Expediente,
  context: Moment &
    SignedIn &
    Letterhead &
    Refusing<'estructura_ajena' | 'importe_distinto' | 'no_habilitada' | 'ya_declarada' | 'sin_tarifa'>,
): Promise<IssuedSlip> {
  const { db, refuse } = context;
  const owner = context.taxpayer;
  const fee = await checkFee(anio, context);
  if (importe !== fromCents(fee.amount)) throw refuse('importe_distinto');
  const own = await ownStructures(context);
  const checks = await checksOf(own, db);
  const declared = estructuras.map((check) => {
    const { nro_estructura: estructura } = check;
    const found = own.find(({ structure }) => structure.number === estructura);
    if (!found) throw refuse('estructura_ajena', { estructura });
    if (found.state !== WORKING) throw refuse('no_habilitada', { estructura });
    const before = checks.filter(({ structure, year }) => structure === estructura && year === anio);
    if (before.some(({ status }) => status !== 'ANULADA')) throw refuse('ya_declarada', { anio, estructura });
    return { check, structure: found.structure, again: before.length };
  });
  const series = `ANT-${anio}`;
  const count = await nextInSeries(db, series, await lastCheckDeclaration(db, series));
  const declaration = `${series}-${String(count).padStart(5, '0')}`;
  const owed = declared.map(({ structure, again }): NewObligation => ({
    id: structureConcept(structure, { day: fee.due, declaration: CHECK, again }),
    tax: ANTENNA_TAX,
    register_number: structure.register_number,
    object: structure.number,
    taxpayer_id: owner.id,
    year: anio,
    period: `${fee.due.slice(5, 7)}/${fee.due.slice(0, 4)}`,
    instalment: 1,
    label: `Verificación ${anio}`,
    due_date: fee.due,
    capital: fee.amount,
    ...INITIAL_OBLIGATION,
  }));
  const facts = [
    { label: 'Declaración', value: declaration },
    { label: 'Contribuyente', value: maskName(owner.name) },
  ];
  const issued = await issueDebt(owed, { facts, holder: owner.cuit }, context);
  const rows = declared.map(({ check, structure }, i) => ({
    obligation_id: owed[i]?.id ?? '',
    structure: structure.number,
    year: anio,
    declaration,
    checked_on: check.fecha_verificacion,
    professional: check.profesional,
    licence: check.matricula,
  }));
  await db.insertInto('antenna_check').values(rows).execute();
  return issued;
}
