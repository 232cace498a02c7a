import { holidays, tariffInForce, type Tariff } from '#server/core/catalogues/catalogues.ts';
import type { TariffKind } from '#server/rules/money/charged-codes.ts';
import type { Context } from '#server/core/context/context.ts';
import type { AdvertisingMedium } from '#server/core/store/schema/advertising-schema.ts';
import { chargeDueDate } from '#server/rules/calendar/due-dates.ts';
import { signArea, signFee } from '#server/rules/money/tariffs.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** Measures of a sign, or of a vehicle, as declared. Lengths in metres. */
export interface Measures {
  tipo: CodeOf<'tipos_publicidad'>;
  modalidad: CodeOf<'modalidades_publicidad'>;
  alto?: number | undefined;
  ancho?: number | undefined;
  superficie?: number | undefined;
  caras?: number | undefined;
  cantidad?: number | undefined;
}

/** Measures that determine the fee of a medium. `area`: hundredths of a square metre, of one face of one copy. */
export type Measured = Pick<AdvertisingMedium, 'mode' | 'area' | 'faces' | 'copies'>;

/** The yearly fee of a medium, in cents, and how it is computed. */
export interface AdvertisingFee {
  measured: Measured;
  tariff: Tariff;
  amount: number;
}

/** Vehicles pay as the signs that resemble what they carry: docs/decisions/advertising.md. */
const MODES: Readonly<
  Record<CodeOf<'tipos_publicidad'>, Readonly<Partial<Record<CodeOf<'modalidades_publicidad'>, TariffKind>>>>
> = {
  CARTEL: { SIMPLE: 'PUBLICIDAD_SIMPLE', LUMINOSO: 'PUBLICIDAD_LUMINOSA', LED: 'PUBLICIDAD_LED' },
  VEHICULO: { FIJA: 'PUBLICIDAD_SIMPLE', ALTOPARLANTE: 'PUBLICIDAD_LUMINOSA', PANTALLA: 'PUBLICIDAD_LED' },
};
/** Term to pay a charge. */
const DAYS = { days: 10, business: true };

/** Measures as they are stored; null when one is missing or the mode belongs to the other kind of medium. */
export function measuredOf({
  tipo,
  modalidad,
  alto,
  ancho,
  superficie,
  caras = 1,
  cantidad = 1,
}: Measures): Measured | null {
  const hundredths = (metres = 0) => Math.round(metres * 100);
  const area = tipo === 'CARTEL' ? signArea(hundredths(ancho), hundredths(alto)) : hundredths(superficie);
  if (area <= 0 || !MODES[tipo]?.[modalidad]) return null;
  return { mode: modalidad, area, faces: caras, copies: cantidad };
}

/** Modes of a kind of medium. */
export function modesOf(kind: CodeOf<'tipos_publicidad'>): CodeOf<'modalidades_publicidad'>[] {
  return Object.keys(MODES[kind]) as CodeOf<'modalidades_publicidad'>[];
}

/** Kind of tariff of a mode. */
export function tariffKind(
  kind: CodeOf<'tipos_publicidad'>,
  mode: CodeOf<'modalidades_publicidad'>,
): TariffKind {
  const tariff = MODES[kind]?.[mode];
  if (!tariff) throw new RangeError(`No ${kind} is ${mode}`);
  return tariff;
}

/** Cents a year of a medium by a tariff. */
export function feeBy({ units, unit }: Tariff, { area, faces, copies }: Measured): number {
  return signFee({ area, faces: faces * copies }, units, unit);
}

/** Yearly fee of the declared measures, by the tariff in force. Refuses with `sin_medidas` or `sin_tarifa`. */
export async function advertisingFee(
  measures: Measures,
  context: Pick<Context<'sin_medidas' | 'sin_tarifa'>, 'db' | 'today' | 'refuse'>,
): Promise<AdvertisingFee> {
  const measured = measuredOf(measures);
  if (!measured) throw context.refuse('sin_medidas');
  const tariff = await tariffInForce(tariffKind(measures.tipo, measured.mode), context.today, context);
  return { measured, tariff, amount: feeBy(tariff, measured) };
}

/** Due day of a charge made today. */
export async function firstDue({ db, today }: Pick<Context, 'db' | 'today'>): Promise<string> {
  return chargeDueDate(today, DAYS, await holidays(db));
}
