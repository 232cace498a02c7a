import { addDays } from '#formats/date.ts';
import type { ElectronicAddress } from '#server/core/store/schema/electronic-address-schema.ts';
import type { Taxpayer } from '#server/core/store/schema/schema.ts';
import { mailOf } from './filing.ts';

interface Adhered {
  cuit: string;
  daysAgo: number;
  /** Representative of a company. */
  deputy?: string;
  /** The previous mail, when it changed. */
  kind?: 'MODIFICACION';
  email?: string;
}

/** In order of their numbers; the last one is the documented example, Tolaba's. */
const ADHERED: readonly Adhered[] = [
  { cuit: '30006002389', daysAgo: 420, deputy: 'Ríos Marcela' },
  { cuit: '30006001218', daysAgo: 400, deputy: 'Paz Ricardo' },
  { cuit: '30006003458', daysAgo: 390, deputy: 'Paz Ricardo' },
  { cuit: '30006004527', daysAgo: 365, deputy: 'Torres Elena' },
  { cuit: '30006005698', daysAgo: 350, deputy: 'Valle Esteban' },
  { cuit: '30006006767', daysAgo: 300, deputy: 'Andino Clara' },
  { cuit: '30006007836', daysAgo: 260, deputy: 'Tabares Luis' },
  { cuit: '33006000059', daysAgo: 240, deputy: 'Merced Julia' },
  { cuit: '27981006602', daysAgo: 200, email: 'daniela@ejemplo.test' },
  { cuit: '20981004788', daysAgo: 180 },
  { cuit: '23981003039', daysAgo: 120 },
  { cuit: '27981003913', daysAgo: 90 },
  { cuit: '27981006602', daysAgo: 60, kind: 'MODIFICACION' },
  { cuit: '20981001126', daysAgo: 44, email: 'juan@ejemplo.test' },
];
const LAST = 512;

/** Electronic addresses of the demo taxpayers; Guanuco, Cardozo, Ibáñez and the studio have none yet. */
export function electronicAddresses(taxpayers: readonly Taxpayer[], today: string): ElectronicAddress[] {
  return ADHERED.map(({ cuit, daysAgo, deputy, kind, email }, i) => {
    const taxpayer = taxpayers.find((one) => one.cuit === cuit) as Taxpayer;
    const day = addDays(today, -daysAgo);
    return {
      number: `DFE-${day.slice(0, 4)}-${String(LAST - ADHERED.length + 1 + i).padStart(6, '0')}`,
      taxpayer_id: taxpayer.id,
      kind: kind ?? 'ADHESION',
      email: email ?? mailOf(taxpayer),
      phone: `3875551${String(taxpayer.id).slice(-3)}`,
      deputy: deputy ?? null,
      at: `${day}T12:12:00.000Z`,
      representative_id: null,
      file_id: null,
      reversal_hash: null,
      reversal_until: null,
      reverted_at: null,
    };
  });
}
