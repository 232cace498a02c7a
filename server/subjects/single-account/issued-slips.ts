import { yearOf } from '#formats/date.ts';
import type { Boleta } from '#contract/generated/endpoints.ts';
import { boleta } from '#server/subjects/slips/boleta.ts';
import type { Context } from '#server/core/context/context.ts';
import { parameterValue } from '#server/core/catalogues/catalogues.ts';
import { linesOf, slipsCharging } from '#server/subjects/slips/slips.ts';

const YEARS_BACK = 5;

/** The slips that charge some concepts, newest first, of the years that the account shows. */
export async function issuedSlips(ids: readonly string[], context: Context): Promise<Boleta[]> {
  const { db, today } = context;
  const years = Number(await parameterValue(db, 'DIFERENCIA_ANIO_CUENTA_UNICA')) || YEARS_BACK;
  const slips = await slipsCharging(db, ids, `${yearOf(today) - years}-01-01`);
  return Promise.all(
    slips.map(async (slip) => boleta({ slip, lines: await linesOf(db, slip.number) }, context)),
  );
}
