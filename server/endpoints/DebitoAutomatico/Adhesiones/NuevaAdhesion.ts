import type { Caller, ErrorsOf, Moment, Now, Refusing } from '#server/core/context/context.ts';
import { epochSeconds } from '#server/core/time/clock.ts';
import { ADHERED_A_DAY } from '#server/rules/drafts/quotas.ts';
import { firstDebitPeriod, lastDayToConfirm } from '#server/rules/payments/automatic-debit.ts';
import { receiptSubject } from '#server/subjects/adhesions/adhesion-access.ts';
import { holderDocument, proveCard, type ProvenCard } from '#server/subjects/adhesions/debit-card.ts';
import { notifyOwners } from '#server/subjects/adhesions/notify-owner.ts';
import { isOfOwner, makeRoomToWait, putInForce } from '#server/subjects/adhesions/waiting-adhesion.ts';
import {
  debitableProperty,
  debitableRegister,
  debitableVehicle,
} from '#server/subjects/adhesions/debitable.ts';
import type { Debitable } from '#server/subjects/adhesions/debitable.ts';
import type { Handler, RequestOf } from '#server/core/context/handler.ts';
import { spendOwnAllowance } from '#server/core/context/spend-own-allowance.ts';
import { inTransaction } from '#server/core/context/transaction.ts';
import { propertyOf } from '#server/subjects/properties/property.ts';
import { vehicleOf } from '#server/subjects/vehicles/vehicle.ts';
import { addAdhesion, adhesionInForce, nextAdhesion } from '#server/subjects/adhesions/debits.ts';
import { keepCode, newCode } from '#server/core/access/mail-codes.ts';
import type { DebitAdhesion } from '#server/core/store/schema/schema.ts';

type Request = RequestOf<'DebitoAutomatico/Adhesiones/NuevaAdhesion'>;

/** Seconds for which the receipt can be downloaded without a session. */
const HOUR = 3600;
const TODAY = {
  name: 'adhesiones',
  most: ADHERED_A_DAY,
  refusal: 'Hoy ya se pidieron demasiadas adhesiones desde tu cuenta o tu red. Volvé a intentarlo mañana.',
} as const;

/**
 * Adheres up to ten taxes to debits of one card, all or none: those of the signed-in taxpayer at once, the rest once
 * their owner confirms (docs/decisions/what-waits-for-the-owner.md). Counted in the daily limit of the account or
 * network (`ADHERED_A_DAY`), to bound repeated adhesions and cancellations.
 */
export const nuevaAdhesion: Handler<'DebitoAutomatico/Adhesiones/NuevaAdhesion'> = async (
  request,
  context,
) => {
  if (!request.acepta_terminos) throw context.refuse('terminos_sin_aceptar');
  const card = await proveCard(request.tarjeta, context);
  return inTransaction(context, async (inside) => {
    const { db, today } = inside;
    const debitables = await chosen(request, inside);
    await spendOwnAllowance(inside, { ...TODAY, amount: debitables.length });
    const first = await nextAdhesion(db, debitables.length);
    const receipt = `DA-${today.slice(0, 4)}-${String(first).padStart(6, '0')}`;
    const adhesions = debitables.map((debitable, i) =>
      adhesionRow({ id: first + i, receipt, debitable, request, card }, inside),
    );
    for (const [i, adhesion] of adhesions.entries()) {
      if (adhesion.state === 'PENDIENTE' && !(await makeRoomToWait(adhesion, inside)))
        throw inside.refuse('ya_esperan', { objeto: debitables[i]!.name });
      await addAdhesion(db, adhesion);
      if (adhesion.state === 'ACTIVA') await putInForce(adhesion, inside);
    }
    const waiting = adhesions.filter(({ state }) => state === 'PENDIENTE');
    await notifyOwners(waiting, inside);
    const code = newCode();
    await keepCode(db, receiptSubject(receipt), code, epochSeconds() + HOUR);
    return {
      id_adhesion: first,
      nro_constancia: receipt,
      estado: waiting.length > 0 ? 'PENDIENTE' : 'ACTIVA',
      confirmar_hasta: waiting.length > 0 ? lastDayToConfirm(today) : null,
      primera_cuota: firstDebitPeriod(today),
      tarjeta: `${card.brand} ****${card.last_four}`,
      nro_documento: request.titular.nro_documento,
      ultimos_digitos: card.last_four,
      codigo: code,
    };
  });
};

/** The objects to adhere, without repetitions or existing adhesions. */
async function chosen(
  { imponibles }: Request,
  context: Moment &
    Refusing<'imponible_repetido' | 'no_adherible' | 'ya_adherido' | ErrorsOf<typeof debitableOf>>,
): Promise<Debitable[]> {
  const { db, refuse } = context;
  const found: Debitable[] = [];
  for (const imponible of imponibles) {
    const debitable = await debitableOf(imponible, context);
    const { object, tax, name, refusal } = debitable;
    if (found.some((one) => one.object === object && one.tax === tax))
      throw refuse('imponible_repetido', { objeto: name });
    if (refusal !== null) throw refuse('no_adherible', { objeto: name, motivo: refusal });
    const taken = await adhesionInForce(db, object, tax);
    if (taken) throw refuse('ya_adherido', { objeto: name, ultimos_digitos: taken.last_four });
    found.push(debitable);
  }
  return found;
}

async function debitableOf(
  imponible: Request['imponibles'][number],
  context: Moment &
    Refusing<
      | 'dato_faltante'
      | ErrorsOf<typeof propertyOf>
      | ErrorsOf<typeof vehicleOf>
      | ErrorsOf<typeof debitableRegister>
    >,
): Promise<Debitable> {
  const { tipo_inscripcion: tax, dominio, unidad_urbana, padron } = imponible;
  if (dominio) return debitableVehicle(await vehicleOf(dominio, context), context);
  if (unidad_urbana) return debitableProperty(await propertyOf(unidad_urbana, context), tax);
  if (padron) return debitableRegister(tax, padron, context);
  throw context.refuse('dato_faltante');
}

interface AskedAdhesion {
  id: number;
  receipt: string;
  debitable: Debitable;
  request: Request;
  card: ProvenCard;
}

function adhesionRow(
  { id, receipt, debitable, request: { titular, email, telefono }, card }: AskedAdhesion,
  { today, taxpayer }: Now & Caller,
): DebitAdhesion {
  const { tax, object, owner } = debitable;
  return {
    id,
    receipt_number: receipt,
    tax,
    object,
    plan_number: null,
    owner_id: owner,
    taxpayer_id: taxpayer?.id ?? null,
    holder: titular.nombre,
    holder_document: holderDocument(titular.nro_documento),
    ...card,
    email,
    phone: telefono,
    first_period: firstDebitPeriod(today),
    state: isOfOwner(debitable, { taxpayer }) ? 'ACTIVA' : 'PENDIENTE',
    state_date: today,
    created_on: today,
    file_id: null,
  };
}
