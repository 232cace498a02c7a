import type {
  SignedIn,
  ErrorsOf,
  Moment,
  Now,
  Office,
  Refusing,
  DataStore,
} from '#server/core/context/context.ts';
import { addDays } from '#formats/date.ts';
import type { RequestOf } from '#server/core/context/handler.ts';
import type { LandfillReceipt } from '#server/core/store/schema/landfill-schema.ts';
import { localMinute } from '#server/core/time/clock.ts';
import { monthOn } from '#server/rules/calendar/declared-months.ts';
import { attachFiles } from '#server/subjects/declarations/attach-files.ts';
import { landfillTariff } from '#server/subjects/landfill/landfill-tariff.ts';

type Typed = RequestOf<'Vertederos/CargarRecibo'>['recibos'][number];

/** Maximum load of a lorry, in kilograms. */
const MOST = 60_000;
/** Days within which a receipt can be registered. */
const DAYS = 30;

/**
 * Registers receipts of the weighbridge, all or none, each at the tariff in force when it was weighed. `context.db` is
 * a transaction. Refuses with `neto_invalido`, `fecha_futura`, `fecha_vieja`, `recibo_cargado` or `sin_tarifa`.
 */
export async function writeReceipts(
  typed: readonly Typed[],
  context: Moment &
    SignedIn &
    Pick<Office, 'portal'> &
    Refusing<
      | 'neto_invalido'
      | ErrorsOf<typeof demandRecent>
      | ErrorsOf<typeof demandNew>
      | ErrorsOf<typeof landfillTariff>
    >,
): Promise<LandfillReceipt[]> {
  const { db, today, refuse } = context;
  const { id: taxpayer_id } = context.taxpayer;
  await demandNew(typed, context);
  const receipts: LandfillReceipt[] = [];
  for (const one of typed) {
    const net = one.bruto - one.tara;
    if (net <= 0 || net > MOST) throw refuse('neto_invalido', { recibo: one.nro_recibo });
    demandRecent(one, context);
    const tariff = await landfillTariff(one.fecha, context);
    const limits = { accept: ['pdf' as const, 'png' as const] };
    const [file] = await attachFiles([{ field: 'adjunto', id: one.adjunto, limits }], context);
    receipts.push({
      number: one.nro_recibo,
      taxpayer_id,
      month: monthOn(today),
      at: `${one.fecha}T${one.hora}`,
      plate: one.dominio,
      generator_cuit: one.cuit_generador,
      waste: one.residuo,
      gross: one.bruto,
      tare: one.tara,
      amount: tariff.feeOf(net),
      verified_on: null,
      file_id: file?.id ?? null,
      year: null,
      expediente: null,
      obligation_id: null,
    });
  }
  await db.insertInto('landfill_receipt').values(receipts).execute();
  return receipts;
}

/** Refuses receipts that are already registered or repeated in the request. */
async function demandNew(
  typed: readonly Typed[],
  { db, refuse }: DataStore & Refusing<'recibo_cargado'>,
): Promise<void> {
  const numbers = typed.map(({ nro_recibo }) => nro_recibo);
  const known = await db
    .selectFrom('landfill_receipt')
    .select('number')
    .where('number', 'in', numbers)
    .executeTakeFirst();
  const twice = known?.number ?? numbers.find((number, i) => numbers.indexOf(number) !== i);
  if (twice !== undefined) throw refuse('recibo_cargado', { recibo: twice });
}

function demandRecent(
  { nro_recibo: recibo, fecha, hora }: Typed,
  { today, now, portal, refuse }: Now & Pick<Office, 'portal'> & Refusing<'fecha_futura' | 'fecha_vieja'>,
): void {
  const minute = `${fecha}T${hora}`;
  const present = `${today}${localMinute(now, portal.timeZone).slice(10)}`;
  if (minute > present) throw refuse('fecha_futura', { recibo });
  if (fecha < addDays(today, -DAYS)) throw refuse('fecha_vieja', { recibo });
}
