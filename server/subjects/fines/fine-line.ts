import type { Context, Office } from '#server/core/context/context.ts';
import type { Multa } from '#server/core/generated/endpoints.ts';
import { date } from '#formats/date.ts';
import { fromCents } from '#formats/money.ts';
import { fineAmounts } from '#server/rules/taxes/fines.ts';
import { unitValue } from '#server/core/catalogues/catalogues.ts';
import { heldBy } from '#server/subjects/debt/obligations.ts';
import type { Fine } from '#server/core/store/schema/schema.ts';
import { FINE_EXPENSES, VOLUNTARY_SHARE } from '#server/rules/money/tax-constants.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** A traffic fine on the current day. Amounts in cents. */
export interface FineLine {
  fine: Fine;
  /** Concept id: `MULTA-A0451237`. */
  id: string;
  /** Value of a fine unit today. */
  unit: number;
  state: CodeOf<'estados_multa'>;
  /** Null: no voluntary payment, or its term is over. */
  voluntary: number | null;
  /** Saving of a voluntary payment on the minimum; 0: none. */
  discount: number;
  expenses: number;
  /** Cost of paying it now; null when it cannot be paid. */
  total: number | null;
  heldBy: number | null;
  reason: string | null;
}

function fineId(ticket: string): string {
  return `MULTA-${ticket}`;
}

/** Converts fines to lines of today. `db` may be a transaction. */
export async function fineLines(
  fines: readonly Fine[],
  { db, today }: Pick<Context, 'db' | 'today'>,
): Promise<FineLine[]> {
  const unit = await unitValue(db, 'UF', today);
  const held = await heldBy(
    db,
    fines.map(({ ticket }) => fineId(ticket)),
  );
  return fines.map((fine) => fineLine(fine, unit, today, held.get(fineId(fine.ticket)) ?? null));
}

function fineLine(fine: Fine, unit: number, today: string, operation: number | null): FineLine {
  const amounts = fineAmounts({
    minUnits: fine.min_units,
    maxUnits: fine.max_units,
    unitValue: unit,
    adminUnits: FINE_EXPENSES,
    voluntaryShare: VOLUNTARY_SHARE,
    serious: fine.serious === 1,
  });
  const late = fine.voluntary_until !== null && fine.voluntary_until < today;
  const status = fine.status === 'PAGO_VOLUNTARIO' && late ? 'A_JUZGAR' : fine.status;
  const voluntary = status === 'PAGO_VOLUNTARIO' ? (amounts.voluntary?.amount ?? null) : null;
  const sentence = status === 'CON_SENTENCIA' ? fine.sentence : null;
  const price = voluntary ?? sentence;
  return {
    fine,
    id: fineId(fine.ticket),
    unit,
    state: operation === null ? status : 'EN_PROCESO',
    voluntary,
    discount: voluntary === null ? 0 : amounts.minimum - voluntary,
    expenses: amounts.administrative,
    total: price === null ? null : price + amounts.administrative,
    heldBy: operation,
    reason: operation === null ? reasonOf(fine, status) : `Se está pagando (operación ${operation})`,
  };
}

function reasonOf(
  { status, serious, court, voluntary_until }: Fine,
  state: CodeOf<'estados_multa'>,
): string | null {
  if (state === 'PAGO_VOLUNTARIO') return voluntaryReason(voluntary_until);
  if (state === 'JUDICIAL') return 'En gestión judicial: comunicate con el área Apremios';
  if (state === 'EN_PLAN') return 'Incluida en un plan de pago';
  if (state !== 'A_JUZGAR') return null;
  const summons = `Esperá la citación del juzgado ${court}.`;
  if (serious) return `Esta infracción no admite pago voluntario. ${summons}`;
  if (status === 'PAGO_VOLUNTARIO')
    return `El plazo de pago voluntario venció el ${date.write(voluntary_until ?? '')}. ${summons}`;
  return summons;
}

function voluntaryReason(until: string | null): string {
  const term = until === null ? '' : ` hasta el ${date.write(until)}`;
  return `Pago voluntario: es la mitad del mínimo${term}.`;
}

export function isPayable({ total, heldBy: operation }: FineLine): boolean {
  return total !== null && operation === null;
}

const SETTLED = new Set(['PAGADA', 'EN_PLAN', 'EN_PROCESO']);

/** Returns true unless it is paid, being paid or in a plan. It may not be payable yet. */
export function isUnpaid({ state }: FineLine): boolean {
  return !SETTLED.has(state);
}

/** Converts a fine to wire format. */
export function fineToWire(line: FineLine, { links }: Pick<Office, 'links'>): Multa {
  const { fine, unit, voluntary, total } = line;
  return {
    id_concepto: line.id,
    acta: fine.ticket,
    dominio: fine.plate,
    fecha_hora: fine.at,
    lugar: fine.place,
    infraccion: fine.offence,
    articulo: fine.article,
    uf_minimo: fine.min_units,
    uf_maximo: fine.max_units,
    valor_uf: fromCents(unit),
    juzgado: fine.court,
    estado: line.state,
    vence_pago_voluntario: fine.voluntary_until,
    importe_voluntario: voluntary === null ? null : fromCents(voluntary),
    importe_sin_descuento: total === null ? null : fromCents(total + line.discount),
    descuento: line.discount === 0 ? null : fromCents(line.discount),
    importe_sentencia: fine.sentence === null ? null : fromCents(fine.sentence),
    gastos_administrativos: fromCents(line.expenses),
    total: total === null ? null : fromCents(total),
    grave: fine.serious === 1,
    seleccionable: isPayable(line),
    motivo: line.reason,
    agente: fine.agent,
    velocidad: fine.speed,
    velocidad_maxima: fine.speed_limit,
    foto: fine.photo_id && links.page(fine.photo_id),
  };
}
