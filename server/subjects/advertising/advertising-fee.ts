import { holidays, tariffUnits, unitValue, type TariffKind } from '#server/core/catalogues/catalogues.ts';
import type { Context } from '#server/core/context/context.ts';
import { chargeDueDate } from '#server/rules/due-dates.ts';
import { signArea, signFee } from '#server/rules/tariffs.ts';

/** What the fee of a sign, or of a vehicle, depends on. Lengths in metres. */
export interface Measures {
  modalidad: string;
  alto?: number;
  ancho?: number;
  superficie?: number;
  caras?: number;
  cantidad?: number;
}

/** What is paid a year, in cents, and what it comes from. `area`: hundredths of a square metre. */
export interface AdvertisingFee {
  area: number;
  units: number;
  unit: number;
  amount: number;
  due: string;
}

const KINDS: Readonly<Record<string, TariffKind>> = {
  SIMPLE: 'PUBLICIDAD_SIMPLE',
  LUMINOSO: 'PUBLICIDAD_LUMINOSA',
  LED: 'PUBLICIDAD_LED',
  FIJA: 'PUBLICIDAD_SIMPLE',
  ALTOPARLANTE: 'PUBLICIDAD_LUMINOSA',
  PANTALLA: 'PUBLICIDAD_LED',
};
/** Business days to pay. */
const DAYS = { days: 10, business: true };

/** What a sign or a vehicle pays a year, by what is in force today. Refuses with `sin_medidas` or `sin_tarifa`. */
export async function advertisingFee(
  { modalidad, alto, ancho, superficie, caras = 1, cantidad = 1 }: Measures,
  { db, today, refuse }: Pick<Context, 'db' | 'today' | 'refuse'>,
): Promise<AdvertisingFee> {
  const hundredths = (metres: number) => Math.round(metres * 100);
  const area =
    alto !== undefined && ancho !== undefined
      ? signArea(hundredths(ancho), hundredths(alto))
      : hundredths(superficie ?? 0);
  if (area <= 0) throw refuse('sin_medidas');
  const kind = KINDS[modalidad];
  const units = kind && (await tariffUnits(db, kind, today));
  if (units === undefined) throw refuse('sin_tarifa');
  const unit = await unitValue(db, 'UT', today);
  return {
    area,
    units,
    unit,
    amount: signFee({ area, faces: caras * cantidad }, units, unit),
    due: chargeDueDate(today, DAYS, await holidays(db)),
  };
}
