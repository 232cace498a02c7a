import type { Moment, Office } from '#server/core/context/context.ts';
import { yearOf } from '#formats/date.ts';
import type { Boleta } from '#server/core/generated/endpoints.ts';
import { slipToWire } from '#server/subjects/slips/slip-to-wire.ts';
import { parameterValue } from '#server/core/catalogues/catalogues.ts';
import { chargedLines, slipsCharging } from '#server/subjects/slips/slips.ts';
import type { Slip } from '#server/core/store/schema/schema.ts';

const YEARS_BACK = 5;

/** The slips that charge some concepts, newest first, of the years that the account shows. */
export async function issuedSlips(
  ids: readonly string[],
  context: Moment & Pick<Office, 'codes' | 'links'>,
): Promise<Boleta[]> {
  return boletas(await slipsCharging(context.db, ids, await firstDay(context)), context);
}

async function firstDay({ db, today }: Moment): Promise<string> {
  const years = Number(await parameterValue(db, 'DIFERENCIA_ANIO_CUENTA_UNICA', today)) || YEARS_BACK;
  return `${yearOf(today) - years}-01-01`;
}

function boletas(
  slips: readonly Slip[],
  context: Moment & Pick<Office, 'codes' | 'links'>,
): Promise<Boleta[]> {
  return Promise.all(
    slips.map(async (slip) =>
      slipToWire({ slip, lines: await chargedLines(context.db, slip.number) }, context),
    ),
  );
}
