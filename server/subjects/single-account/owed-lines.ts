import type { Moment, Office } from '#server/core/context/context.ts';
import type { Obligacion, TotalAnual } from '#server/core/generated/endpoints.ts';
import { fromCents, toCents } from '#formats/money.ts';
import { reducedFine } from '#server/subjects/declarations/late-fine.ts';
import { taxName } from '#server/subjects/debt/tax-name.ts';
import { debtLines, isObligationOpen } from '#server/subjects/debt/debt.ts';
import type { DebtTerms } from '#server/subjects/debt/debt-terms.ts';
import { fineTitle } from '#server/subjects/fines/fine-title.ts';
import { fineLines, isPayable, type FineLine } from '#server/subjects/fines/fine-line.ts';
import { answeredState } from '#server/subjects/debt/answered-state.ts';
import { obligationToWire } from '#server/subjects/debt/obligation-to-wire.ts';
import { FINE_TAX } from '#server/rules/taxes/tax-codes.ts';
import type { Inscription } from './inscriptions.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

const NOT_OWED = new Set(['EN_PLAN', 'EXENTA']);
/** States of a fine mapped to those of a debt; all others are overdue. */
const FINE_STATES: Readonly<Partial<Record<CodeOf<'estados_multa'>, CodeOf<'estados_obligacion'>>>> = {
  PAGO_VOLUNTARIO: 'A_VENCER',
  EN_PROCESO: 'EN_PROCESO',
};
/** Situations resolved only at the office: in court, and older than the years payable online. */
const AT_THE_OFFICE = new Set(['JUDICIAL', 'BLOQUEADA']);
const FINE_SITUATIONS: Readonly<Partial<Record<CodeOf<'estados_multa'>, CodeOf<'situaciones'>>>> = {
  EN_PLAN: 'EN_PLAN',
  JUDICIAL: 'JUDICIAL',
};

/** Debt of an inscription on a day, oldest first: obligations, and fines with an amount. */
export async function owedLines(
  { rows, fines, vehicle }: Inscription,
  day: string,
  terms: DebtTerms,
  context: Moment & Pick<Office, 'codes' | 'portal'>,
): Promise<Obligacion[]> {
  const lines = await debtLines(rows.filter(isObligationOpen), day, terms, context);
  const unpaid = fines.filter(({ status }) => status !== 'PAGADA');
  const ofFines = (await fineLines(unpaid, context)).filter(({ total }) => total !== null);
  const owed = lines.map((line) => {
    const wire = obligationToWire(line, terms, context);
    const reduced = reducedFine(line.row, day);
    if (reduced === null) return wire;
    return {
      ...wire,
      bonificacion: fromCents(line.row.capital - reduced),
      total: fromCents(reduced),
      motivo: wire.motivo ?? 'Es la mitad si la pagás hasta el vencimiento.',
    };
  });
  return [
    ...owed,
    ...ofFines.map((line) => fineAsDebt(line, vehicle?.register_number ?? '0000000', context)),
  ].toSorted((a, b) => a.fecha_vencimiento.localeCompare(b.fecha_vencimiento));
}

/** Converts a traffic fine to a line of debt, without interest. */
function fineAsDebt(line: FineLine, register: string, context: Pick<Office, 'codes'>): Obligacion {
  const { fine, total, discount, state, reason } = line;
  const day = fine.at.slice(0, 10);
  const amount = fromCents(total ?? 0);
  return {
    id_concepto: line.id,
    tipo_inscripcion: FINE_TAX,
    tributo: taxName(FINE_TAX, context),
    nro_inscripcion: register,
    imponible: fine.plate,
    periodo: `${day.slice(5, 7)}/${day.slice(0, 4)}`,
    anio: Number(day.slice(0, 4)),
    cuota: 0,
    concepto: fineTitle(fine),
    fecha_vencimiento: fine.voluntary_until ?? day,
    fecha_vencimiento_2: null,
    capital: fromCents((total ?? 0) + discount),
    interes: '0.00',
    bonificacion: fromCents(discount),
    pagado: '0.00',
    total: amount,
    dias_mora: 0,
    ...answeredState(FINE_STATES[state] ?? 'VENCIDA', FINE_SITUATIONS[state] ?? 'NORMAL'),
    seleccionable: isPayable(line),
    motivo: reason,
    tramos: [],
  };
}

/** Lines that are owed: neither in a plan nor exempt. */
export function owedOf(lines: readonly Obligacion[]): Obligacion[] {
  return lines.filter(({ situacion }) => !NOT_OWED.has(situacion));
}

type Amount = 'capital' | 'interes' | 'bonificacion' | 'total';

/** Sum of some lines, in wire format. */
export function sumOf(lines: readonly Obligacion[], amount: Amount = 'total'): string {
  return fromCents(lines.reduce((cents, line) => cents + Number(toCents(line[amount])), 0));
}

/** Parts of a debt; each line belongs to one. */
type Part = 'vencida' | 'a_vencer' | 'multas' | 'en_oficina' | 'en_proceso' | 'en_plan';

/**
 * A traffic fine in its term of voluntary payment is not a debt to fall due: after the term its amount is set by a
 * court.
 */
function partOf(
  { situacion, estado, tipo_inscripcion: tax, fecha_vencimiento: due }: Obligacion,
  day: string,
): Part {
  if (situacion === 'EN_PLAN') return 'en_plan';
  if (estado === 'EN_PROCESO') return 'en_proceso';
  if (AT_THE_OFFICE.has(situacion)) return 'en_oficina';
  if (tax === FINE_TAX && estado === 'A_VENCER') return 'multas';
  return due < day ? 'vencida' : 'a_vencer';
}

/** Sums of some lines by part; every screen that shows debt by due day uses it. */
export function debtParts(lines: readonly Obligacion[], day: string): Record<Part, string> {
  const charged = lines.filter(({ situacion }) => situacion !== 'EXENTA');
  const sum = (part: Part) => sumOf(charged.filter((line) => partOf(line, day) === part));
  return {
    vencida: sum('vencida'),
    a_vencer: sum('a_vencer'),
    multas: sum('multas'),
    en_oficina: sum('en_oficina'),
    en_proceso: sum('en_proceso'),
    en_plan: sum('en_plan'),
  };
}

/** Debt of each year. */
export function byYear(lines: readonly Obligacion[]): TotalAnual[] {
  const owed = owedOf(lines);
  const years = [...new Set(owed.map(({ anio }) => anio))].toSorted((a, b) => a - b);
  return years.map((anio) => {
    const ofYear = owed.filter((line) => line.anio === anio);
    return {
      anio,
      cantidad: ofYear.length,
      capital: sumOf(ofYear, 'capital'),
      interes: sumOf(ofYear, 'interes'),
      bonificacion: sumOf(ofYear, 'bonificacion'),
      total: sumOf(ofYear),
    };
  });
}
