import type { RequestOf } from '#server/core/context/handler.ts';
import type { Database } from '#server/core/store/database.ts';
import type { Taxpayer } from '#server/core/store/schema/schema.ts';
import { callEndpoint, refusalOf } from '#tests/api/call-endpoint.ts';
import { KEY, TODAY } from './declaring-store.ts';

export type Presented = RequestOf<'DDJJ/Presentar'>;

/** Sales of Los Lapachos in 02/2026. */
export const LINE = {
  codigo: '471130',
  bruto: '8700000.00',
  deducciones: '243679.25',
  tipo_deduccion: 'DESCUENTOS' as const,
};

/** The original of 02/2026 of Los Lapachos, or another declaration. */
export const request = (changes: Partial<Presented> = {}): Presented => ({
  padron: '0205001',
  periodo: '02/2026',
  secuencia: 0,
  sin_movimiento: false,
  actividades: [LINE],
  creditos_usados: [],
  creditos_manuales: [],
  a_pagar: '50737.92',
  saldo_favor: '0.00',
  juramento: true,
  clave: KEY,
  id_operacion: crypto.randomUUID(),
  ...changes,
});

/** Calls of a taxpayer who presents declarations. */
export function presenting(who: () => { db: Database; taxpayer: Taxpayer }) {
  const caller = () => ({ ...who(), today: TODAY });
  return {
    prepared: (periodo = '02/2026', padron = '0205001') =>
      callEndpoint('DDJJ/Preparar', { padron, periodo }, caller()),
    present: (changes: Partial<Presented> = {}) => callEndpoint('DDJJ/Presentar', request(changes), caller()),
    refused: (changes: Partial<Presented> = {}) => refusalOf('DDJJ/Presentar', request(changes), caller()),
  };
}
