import { addDays, date } from '#formats/date.ts';
import { fromCents, money } from '#formats/money.ts';
import { ENVIRONMENT_TAX, VEHICLE_TAX } from '#server/rules/taxes/tax-codes.ts';
import type { ObligationRow, Taxpayer } from '#server/core/store/schema/schema.ts';
import { mailOf, type Filing } from './filing.ts';
import type { Outcome } from './expediente-life.ts';
import type { Random } from './parts/random.ts';

/** Vehicle lines with payments that can be claimed, each vehicle once. */
export interface Claimed {
  lines: readonly ObligationRow[];
  /** Slip that paid each line. */
  slips: ReadonlyMap<string, string>;
  owners: ReadonlyMap<number, Taxpayer>;
  /** Vehicles with a claim already. */
  taken: Set<string>;
}

/**
 * Demo taxpayers with claims: a constructor, a cooperative, Burgos and Quispe. The data of the others is documented.
 */
const CLAIMANTS = ['30006002389', '33006000059', '23981003039', '27981006602'];
/** One claim in this many is of one of them, while they have lines to claim. */
const OFTEN = 3;
const GRANTED: readonly Outcome[] = ['APROBADO', 'FINALIZADO'];
/** Days before the claim within which the line was paid, or fell due. */
const PAID_WITHIN = 45;
const DUE_WITHIN = 200;

/** Tax names in claims about vehicles. */
const TAX_LABELS: Readonly<Record<string, string>> = {
  [VEHICLE_TAX]: 'Automotor',
  [ENVIRONMENT_TAX]: 'Tasa de Protección Ambiental',
};

const DETAILS = {
  EN_ANALISIS: 'Pedimos el detalle al agente de cobro.',
  OBSERVADO: 'El comprobante no se lee: mandanos otra foto.',
  SUBSANADO: 'Adjunto otra vez el comprobante.',
  APROBADO: 'Encontramos el pago y lo imputamos a la cuota.',
  RECHAZADO: 'El agente de cobro no tiene ese pago.',
  ARCHIVADO: 'Pasaron los días para responder.',
};

/** Lines that can be claimed: monthly ones of the vehicles of the claimants and of taxpayers without fiscal key. */
export function claimableLines(about: {
  obligations: readonly ObligationRow[];
  slips: ReadonlyMap<string, string>;
  taxpayers: readonly Taxpayer[];
}): Claimed {
  const owners = new Map(about.taxpayers.map((one) => [one.id, one]));
  const debited = new Set(
    about.obligations.filter((line) => line.situation === 'DEBITO_AUTOMATICO').map(({ object }) => object),
  );
  const lines = about.obligations.filter(({ tax, object, label, plan_number, situation, taxpayer_id }) => {
    const owner = owners.get(taxpayer_id);
    return (
      !debited.has(object) &&
      (tax === VEHICLE_TAX || tax === ENVIRONMENT_TAX) &&
      label.startsWith('Cuota') &&
      plan_number === null &&
      situation === 'NORMAL' &&
      owner !== undefined &&
      (owner.password_hash === null || CLAIMANTS.includes(owner.cuit))
    );
  });
  return { lines, slips: about.slips, owners, taken: new Set() };
}

/**
 * The claim of a missing payment: granted ones are paid by now, the rest are still owed. Taxpayers without fiscal key
 * file it without a session.
 */
export function claimWith(
  { lines, slips, owners, taken }: Claimed,
  { outcome, filed }: { outcome: Outcome; filed: string },
  random: Random,
): Filing {
  const granted = GRANTED.includes(outcome);
  const fits = lines.filter((line) => !taken.has(line.object) && (granted ? paid(line) : owed(line)));
  const signsIn = ({ taxpayer_id }: ObligationRow) => owners.get(taxpayer_id)?.password_hash !== null;
  const theirs = fits.filter(signsIn);
  const others = fits.filter((line) => !signsIn(line));
  const line = random.pick(theirs.length > 0 && taken.size % OFTEN === 0 ? theirs : others);
  taken.add(line.object);
  const owner = owners.get(line.taxpayer_id) as Taxpayer;
  const referencia = (granted && slips.get(line.id)) || random.digits(10);
  const fecha = line.paid_on ?? line.due_date;
  const importe = fromCents(granted ? line.paid : line.capital);
  const amount = money.write(importe);
  const correo = mailOf(owner);
  return {
    taxpayerId: owner.password_hash === null ? null : owner.id,
    endpoint: 'Contribuyente/ReclamoPago',
    subject: `Pago no registrado de ${line.object} por ${amount}`,
    summary: [
      ['Tributo', TAX_LABELS[line.tax] ?? line.tax],
      ['Dominio, catastro o padrón', line.object],
      ['Total informado', amount],
      ['Nombre y apellido', owner.name],
      ['Correo electrónico', correo],
      [
        'Pagos',
        `1) Boleta o ticket: ${referencia} · Fecha de pago: ${date.write(fecha)} · Cómo pagaste: Efectivo (Pago Fácil, Rapipago o caja municipal) · Importe: ${amount}`,
      ],
    ],
    data: {
      tributo: line.tax,
      imponible: line.object,
      pagos: [{ referencia, fecha, medio: 'EFECTIVO', importe }],
      total: importe,
      nombre: owner.name,
      correo,
    },
    details: DETAILS,
  };

  function paid({ status, receipt_number, paid_on }: ObligationRow): boolean {
    if (status !== 'PAGADA' || paid_on === null || !/^\d{4}-/.test(receipt_number ?? '')) return false;
    return addDays(filed, -PAID_WITHIN) <= paid_on && paid_on < addDays(filed, -3);
  }

  function owed({ status, due_date }: ObligationRow): boolean {
    return status === 'PENDIENTE' && addDays(filed, -DUE_WITHIN) <= due_date && due_date < addDays(filed, -3);
  }
}
