import { date } from '#formats/date.ts';
import type { Taxpayer } from '#server/core/store/schema/schema.ts';
import type { SeededBusiness } from './businesses.ts';
import { mailOf, type Filing } from './filing.ts';
import { dayIn, monthOn } from './parts/month.ts';
import type { Random } from './parts/random.ts';

/** Codes of motivos_cierre. */
const REASONS = [
  ['CESE', 'Cese de la actividad'],
  ['VENTA', 'Venta del negocio'],
] as const;

const DETAILS = {
  OBSERVADO: 'Falta constancia de baja provincial',
  SUBSANADO: 'Adjunto la constancia.',
  RECHAZADO: 'El local sigue abierto: lo vio la inspección.',
  ARCHIVADO: 'Pasaron los días para responder.',
};

/** The closure of a shop, with its last day on the first of the month of filing. */
export function closureOf(
  shop: SeededBusiness,
  { filed }: { filed: string },
  { taxpayers }: { taxpayers: readonly Taxpayer[] },
  random: Random,
): Filing {
  const owner = taxpayers.find(({ id }) => id === shop.taxpayer_id) as Taxpayer;
  const [motivo, reason] = random.pick(REASONS);
  const padron = shop.register_number;
  const local = `${shop.name} - ${shop.address}`;
  const fecha_cese = dayIn(monthOn(filed), 1);
  const correo = mailOf(owner);
  return {
    taxpayerId: owner.id,
    endpoint: 'CierreNegocios/Solicitar',
    subject: `Cierre del negocio ${local}, padrón ${padron}`,
    summary: [
      ['Padrón', padron],
      ['Local', local],
      ['Alcance', 'Este local solamente'],
      ['Fecha de cese', date.write(fecha_cese)],
      ['Motivo', reason],
      ['Correo electrónico', correo],
    ],
    data: { padron, local, alcance: 'LOCAL', fecha_cese, motivo, correo },
    unique: { fields: ['padron'] },
    details: DETAILS,
  };
}
