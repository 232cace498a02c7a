import { epochSeconds } from '#server/core/time/clock.ts';
import { firstDebitPeriod } from '#server/rules/payments/automatic-debit.ts';
import { receiptSubject } from '#server/subjects/adhesions/adhesion-access.ts';
import type { Context } from '#server/core/context/context.ts';
import { checkCard, holderDocument } from '#server/subjects/adhesions/debit-card.ts';
import { announceDebits } from '#server/subjects/adhesions/debited-lines.ts';
import {
  debitableProperty,
  debitableRegister,
  debitableVehicle,
} from '#server/subjects/adhesions/debitable.ts';
import type { Debitable } from '#server/subjects/adhesions/debitable.ts';
import type { Handler, RequestOf } from '#server/core/context/handler.ts';
import { inTransaction } from '#server/core/context/transaction.ts';
import { propertyOf } from '#server/subjects/properties/property.ts';
import { vehicleOf } from '#server/subjects/vehicles/vehicle.ts';
import { addAdhesion, adhesionInForce, nextAdhesion } from '#server/subjects/adhesions/debits.ts';
import { keepCode, newCode } from '#server/core/access/mail-codes.ts';
import type { DebitAdhesion } from '#server/core/store/schema/schema.ts';

type Request = RequestOf<'DebitoAutomatico/Adhesiones/NuevaAdhesion'>;

/** Seconds that who adhered has to get the receipt without signing in. */
const HOUR = 3600;

/** Adheres up to ten taxes to the debits of one card, all or none. */
export const nuevaAdhesion: Handler<'DebitoAutomatico/Adhesiones/NuevaAdhesion'> = (request, context) =>
  inTransaction(context, async (inside) => {
    if (!request.acepta_terminos) throw inside.refuse('terminos_sin_aceptar');
    checkCard(request.tarjeta, inside);
    const debitables = await chosen(request, inside);
    const first = await nextAdhesion(inside.db, debitables.length);
    const receipt = `DA-${inside.today.slice(0, 4)}-${String(first).padStart(6, '0')}`;
    for (const [i, debitable] of debitables.entries()) {
      const adhesion = adhesionRow(first + i, receipt, debitable, request, inside);
      await addAdhesion(inside.db, adhesion);
      await announceDebits(adhesion, inside);
    }
    const { marca, ultimos_digitos } = request.tarjeta;
    const code = newCode();
    await keepCode(inside.db, receiptSubject(receipt), code, epochSeconds() + HOUR);
    return {
      id_adhesion: first,
      nro_constancia: receipt,
      estado: 'ACTIVA',
      primera_cuota: firstDebitPeriod(inside.today),
      tarjeta: `${marca} ****${ultimos_digitos}`,
      nro_documento: request.titular.nro_documento,
      ultimos_digitos,
      codigo: code,
    };
  });

/** What is adhered, none of it twice nor adhered before. */
async function chosen({ imponibles }: Request, context: Context): Promise<Debitable[]> {
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

async function debitableOf(imponible: Request['imponibles'][number], context: Context): Promise<Debitable> {
  const { tipo_inscripcion: tax, dominio, unidad_urbana, padron } = imponible;
  if (dominio) return debitableVehicle(await vehicleOf(dominio, context), context);
  if (unidad_urbana) return debitableProperty(await propertyOf(unidad_urbana, context), tax);
  if (padron) return debitableRegister(tax, padron, context);
  throw context.refuse('dato_faltante');
}

function adhesionRow(
  id: number,
  receipt: string,
  { tax, object, owner }: Debitable,
  { tarjeta, titular, email, telefono }: Request,
  { today, taxpayer }: Context,
): DebitAdhesion {
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
    brand: tarjeta.marca,
    bin: tarjeta.bin,
    last_four: tarjeta.ultimos_digitos,
    card_expiry: tarjeta.vencimiento,
    card_token: tarjeta.token,
    email,
    phone: telefono,
    first_period: firstDebitPeriod(today),
    state: 'ACTIVA',
    state_date: today,
    created_on: today,
    file_id: null,
  };
}
